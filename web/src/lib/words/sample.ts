/** A small catalogue and messages of every kind: for tests and the gallery. */

import nouns from '../../../../locales/en/nouns.ftl?raw';
import type { Arg, Message } from '../wire';
import type { Audience } from './audience.ts';
import { Catalogue } from './catalogue.ts';

const SOURCE = `
round = <head>Round { $round }</head>
bid = { $who-is ->
    [you] You bid
   *[other] { $who } bids
} { $bid }.
doubt = { $seats-is ->
    [you] You doubt
    [one] { $seats } doubts
   *[many] { $seats } doubt
} { $whose-is ->
    [you] your
   *[other] { $whose }’s
} { $bid }!
dice = <row>{ $who }<tab/>{ $dice }</row>
purse = <row><soft>{ $who }<tab/>{ $gold }</soft></row>
fails = <strong>{ $count ->
    [one] One die matches
   *[other] { $count } dice match
} { $bid }</strong>: <bad>the bid fails</bad>.
wild = { $face } are wild.
play = { $who } plays { $claim } as { $rank }.
shown = Shown: { $cards }. <good>The truth!</good>
hand = Your { $hand-count } cards: { $hand }.
market = { $who } lays { $goods } on the stand, and sells { $good } for { $gold }.
odds = It holds with { $chance }, { $decimal } times in a hundred. <soft>If dice are fair.</soft>
ask = Say { $typed }, <type>doubt</type> or { $names }.
ending = { $how ->
    [good] All slept well.
   *[poor] The council asks who else.
}
because = That is so: { $why }
literal = 2 < 3, <b>bold</b>, <tabs/> and </strange> are text.
text = { $x }
`;

export const sample = new Catalogue([nouns, SOURCE]);

/** Told to Ann at seat 0; nobody knows who sits at seat 3. */
export const audience: Audience = {
  you: 0,
  name: (seat) => ['Ann', 'Raven', 'El Bloffo'][seat] ?? null,
  face: (seat) => {
    const [character, name] =
      [['Raven', 'Raven'] as const, ['Bluffer', 'El Bloffo'] as const][seat - 1] ?? [];
    return character && name ? { character, name } : null;
  },
};

export function message(id: string, args: Record<string, Arg> = {}): Message {
  return { id, args };
}

const bid: Arg = { bid: { count: 3, face: 5 } };

/** What might be told of a match, one after the other. */
export const MESSAGES: readonly (readonly Message[])[] = [
  [message('round', { round: { number: 4 } }), message('wild', { face: { face: 1 } })],
  [message('bid', { who: { seat: 1 }, bid })],
  [message('doubt', { seats: { seats: [2, 0] }, whose: { seat: 1 }, bid })],
  [
    message('dice', { who: { seat: 0 }, dice: { dice: [1, 2, 2, 6] } }),
    message('dice', { who: { seat: 1 }, dice: { dice: [5, 5, 3] } }),
    message('dice', { who: { seat: 2 }, dice: { dice: [4] } }),
    message('fails', { count: { number: 2 }, bid }),
  ],
  [message('play', { who: { seat: 2 }, claim: { claim: { count: 2, rank: 'Q' } }, rank: { rank: 'Q' } })],
  [message('shown', { cards: { cards: ['QS', '10H', 'AD', '7C'] } })],
  [message('hand', { hand: { hand: ['3S', '3H', '6D', 'JS', 'JC', '10D'] } })],
  [
    message('market', {
      who: { seat: 1 },
      goods: {
        goods: [
          ['apples', 2],
          ['silk', 1],
          ['crossbows', 1],
        ],
      },
      good: { good: 'bread' },
      gold: { gold: 17 },
    }),
  ],
  [message('odds', { chance: { chance: 0.997 }, decimal: { decimal: { value: 99.666, digits: 1 } } })],
  [
    message('ask', {
      typed: { typed: '4x5' },
      names: { list: { all: [{ seat: 2 }, bid, { text: 'pass' }], or: true } },
    }),
  ],
];
