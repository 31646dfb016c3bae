/** What a seat is asked at the gate, to be read out. */

import type { Menu } from '$lib/wire/sheriff';

const ASKED: Record<Menu['ask'], string> = {
  aside: 'Set cards aside, or keep them all.',
  take: 'Take cards from the market.',
  load: 'Pack your bag.',
  declare: 'Declare what is in the bag.',
  call: 'Call a merchant to the gate.',
  open: 'Offer something, or stay silent.',
  answer: 'Pay, offer or refuse.',
  decide: 'Let the bag pass, inspect it or bargain.',
};

export function question({ ask }: Menu): string {
  return `Your turn. ${ASKED[ask]}`;
}
