import { describe, expect, it } from 'vitest';
import { question, speech } from './speech.ts';

const name = (seat: number) => ['You', 'Ann'][seat] ?? 'nobody';
const said = (family: string, words: string, event = 'any') =>
  speech({ event: { event }, words }, family, name);

describe('speech', () => {
  it.each([
    ['Ann bids 6x4.', 'Ann bids six fours.'],
    ["You doubt Ann's 1x6!", "You doubt Ann's one six!"],
    ['Your dice: 1 2 2 6', 'Your dice: one, two, two and six.'],
    ['Round 1\n20 dice: You 5, Ann 5. You open.', 'Round 1. 20 dice: You 5, Ann 5. You open.'],
    ['You   1 2 4\nAnn   6 6\n2 dice match 3x6: the bid fails.', '2 dice match three sixes: the bid fails.'],
  ])('dice: %j', (words, spoken) => expect(said('dice', words)).toBe(spoken));

  it.each([
    ['Shown: KS 10H. A lie!', 'Shown: the king of spades and the ten of hearts. A lie!'],
    ['Your cards: 3×2 6 J×2', 'Your cards: two threes, one six and two jacks.'],
    ['In the pile: A.', 'In the pile: one ace.'],
    ['Cards: You 9, Ann 9.', 'Cards: You 9, Ann 9.'],
    ['Ann plays 2 aces.', 'Ann plays 2 aces.'],
  ])('cards: %j', (words, spoken) => expect(said('cards', words)).toBe(spoken));

  it.each([
    ['d10 4 + 5 = 9 against d10 3 + 5 = 8: the lie is found.', '9 against 8: the lie is found.'],
    ['Reputation 6 (+1), perception 5.', 'Reputation 6, up by 1, perception 5.'],
    ['Reputation 6 (-2), perception 5.', 'Reputation 6, down by 2, perception 5.'],
    ['Reputation 6 (+0), perception 5.', 'Reputation 6, perception 5.'],
    [
      'Your shift is over: good\nAll slept well.\nmerchants                8',
      'Your shift is over: good. All slept well.',
    ],
  ])('sheriff: %j', (words, spoken) => expect(said('sheriff', words)).toBe(spoken));

  it('tells how a day at the gate came out without its table', () => {
    const scores = [
      { gold: 40, worth: 12, bonus: 3, goods: {} },
      { gold: 35, worth: 0, bonus: 0, goods: {} },
    ];
    const told = { event: { event: 'scores', scores }, words: 'At the end:\nYou   40 gold\nAnn   35 gold' };
    expect(speech(told, 'sheriff', name)).toBe('At the end: You 55 and Ann 35.');
  });

  it('says nothing where there is nothing to say', () => {
    expect(speech({ event: { event: 'draw' }, words: null }, 'sheriff', name)).toBeNull();
    expect(said('dice', 'You   1 2')).toBeNull();
  });
});

describe('what is asked', () => {
  it.each([
    [['2x3', '3x3'], 'Your turn. Bid.'],
    [['2x3', 'doubt', 'exact'], 'Your turn. Bid, doubt or call exact.'],
    [['doubt'], 'Your turn. Doubt.'],
    [['exact', 'pass'], 'You may call it exact, or pass.'],
    [['play Q as Q'], 'Your turn. Lay cards and end the turn.'],
    [['doubt', 'pass'], 'Do you believe it? Doubt it, or let it stand.'],
    [['pass'], 'Your turn. You can only pass.'],
    [['pass', 'inspect', 'threaten'], 'Your turn. Let the bag pass, inspect it or bargain.'],
    [['offer 1', 'silent'], 'Your turn. Offer something, or stay silent.'],
    [['load 1 apple'], 'Your turn. Pack your bag.'],
  ])('%j', (actions, asked) => expect(question(actions)).toBe(asked));
});
