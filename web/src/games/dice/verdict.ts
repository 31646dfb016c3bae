/** What a call came to, in two sentences. */

import { listed, verb } from '../common/words.ts';
import { bidWords } from './bids.ts';
import type { Reveal } from './stage.ts';

export interface Verdict {
  headline: string;
  cost: string;
}

export function verdict(reveal: Reveal, you: number | null, name: (seat: number) => string): Verdict {
  const { call, bid, count } = reveal;
  const found = count === 0 ? 'there are none' : count === 1 ? 'there is one' : `there are ${count}`;
  if (!call) return { headline: `${bidWords(bid)}: ${found}.`, cost: cost(reveal, you, name) };
  const caller = name(call.seat);
  const bidder = call.bidder === you ? 'you' : name(call.bidder);
  const right = call.kind === 'challenge' ? count < bid.count : count === bid.count;
  const said =
    call.kind === 'challenge'
      ? `doubted ${bidder}`
      : `called ${bidder === 'you' ? 'your bid' : bidder} exact`;
  const were = call.seat === you ? 'were' : 'was';
  return {
    headline: `${caller} ${said} and ${were} ${right ? 'right' : 'wrong'}: ${found}.`,
    cost: cost(reveal, you, name),
  };
}

function cost(reveal: Reveal, you: number | null, name: (seat: number) => string): string {
  const words: string[] = [];
  for (const { seat, dice, left } of reveal.losses) {
    const what = left === 0 ? 'the last die and' : dice === 1 ? 'a die' : `${dice} dice`;
    const after = left === 0 ? ` ${seat === you ? 'are' : 'is'} out` : '';
    words.push(`${name(seat)} ${verb(seat === you, 'lose')} ${what}${after}`);
  }
  for (const { seat } of reveal.gains) words.push(`${name(seat)} ${verb(seat === you, 'win')} a die back`);
  return words.length > 0 ? `${listed(words)}.` : '';
}
