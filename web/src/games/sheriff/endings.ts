/** How a shift at the gate can end. */

import type { Ending } from './view.ts';

export const ENDINGS: Record<Ending, { title: string; line: string }> = {
  legendary: {
    title: 'Legendary',
    line: 'Songs are sung of this gate: respected, feared by liars, and not a poor post either.',
  },
  honourable: { title: 'Honourable', line: 'Not a coin was taken that was not owed. The town sleeps well.' },
  'corrupt-baron': {
    title: 'Corrupt Baron',
    line: 'Everything passes for a price, and the price has built a very fine house.',
  },
  excellent: { title: 'Excellent', line: 'The town is content with its sheriff, and says so at the well.' },
  good: { title: 'Good', line: 'A fair day at the gate: some caught, some missed, few complaints.' },
  mediocre: { title: 'Mediocre', line: 'People shrug when the sheriff is mentioned. Some of them wink.' },
  poor: { title: 'Poor', line: 'The merchants laugh on the far side of the bridge.' },
  dismissed: { title: 'Dismissed', line: 'The badge is handed in. Nobody asks whether it was heavy.' },
};
