/** What is told of the dice games to the ear. */

import type { Told } from '$lib/play';
import { sentence } from '$lib/sentence.ts';
import type { Menu } from '$lib/wire/dice';
import { listed } from '../common/words.ts';
import { spoken } from '../speech.ts';
import { bidWords, faceName, parseBid } from './bids.ts';

/** "3x5", a bid. */
const BID = /\b\d{1,3}x[1-6]\b/g;
/** Dice behind a colon: ": 1 2 2 6". */
const DICE = /: ([1-9](?: [1-9])*)$/;

export function speech({ words }: Pick<Told<'dice'>, 'words'>): string | null {
  return spoken(words, (line) =>
    line
      .replace(BID, (text) => {
        const bid = parseBid(text);
        return bid ? bidWords(bid) : text;
      })
      .replace(
        DICE,
        (_, dice: string) => `: ${listed(dice.split(' ').map((die) => faceName(Number(die), 1)))}`,
      ),
  );
}

export function question({ bids, doubt, exact, pass }: Menu): string {
  if (pass) return 'You may call it exact, or pass.';
  const ways = [
    ...(bids.length > 0 ? ['bid'] : []),
    ...(doubt ? ['doubt'] : []),
    ...(exact ? ['call exact'] : []),
  ];
  return `Your turn. ${sentence(listed(ways, 'or'))}`;
}
