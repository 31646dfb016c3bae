import { describe, expect, it } from 'vitest';
import NOUNS from '../../../../locales/en/nouns.ftl?raw';
import type { Arg, Message } from '../wire';
import { ANYBODY } from './audience.ts';
import { Catalogue } from './catalogue.ts';
import { audience, message, sample } from './sample.ts';
import { lastSaid } from './said.ts';
import { plain, spoken } from './text.ts';

const told = (one: Message, to = audience) => plain(one, to, sample);
const heard = (...all: Message[]) => spoken(all, audience, sample);
/** An argument in the middle of a sentence. */
const both = (arg: Arg) => {
  const words = new Catalogue([NOUNS, 'x = it is { $x }.']);
  const one = message('x', { x: arg });
  return [plain(one, audience, words), spoken([one], audience, words)].map((text) =>
    text?.replace(/^It is |^it is |\.$/g, ''),
  );
};

describe('an argument, plain and spoken', () => {
  it.each<[Arg, string, string]>([
    [{ number: 1200 }, '1200', '1200'],
    [{ kind: 'good' }, 'good', 'good'],
    [{ seat: 0 }, 'you', 'you'],
    [{ seat: 1 }, 'Raven', 'Raven'],
    [{ seat: 3 }, 'seat 3', 'seat 3'],
    [{ seats: [1, 0, 2] }, 'you, Raven and El Bloffo', 'you, Raven and El Bloffo'],
    [{ seats: [] }, '', ''],
    [{ face: 1 }, 'ones', 'ones'],
    [{ face: 6 }, 'sixes', 'sixes'],
    [{ dice: [1, 2, 2, 6] }, '1 2 2 6', 'one, two, two and six'],
    [{ bid: { count: 3, face: 5 } }, '3x5', 'three fives'],
    [{ bid: { count: 1, face: 6 } }, '1x6', 'one six'],
    [{ bid: { count: 13, face: 2 } }, '13x2', '13 twos'],
    [{ bid: { count: 0, face: 2 } }, '0x2', 'no twos'],
    [{ rank: 'Q' }, 'queens', 'queens'],
    [{ rank: '6' }, 'sixes', 'sixes'],
    [{ cards: ['QS', '10H'] }, 'QS 10H', 'queen of spades and ten of hearts'],
    [{ cards: ['2D', 'AC', 'KS'] }, '2D AC KS', 'two of diamonds, ace of clubs and king of spades'],
    [{ hand: ['3S', '3H', '6D', 'JS', 'JC'] }, '3×2 6 J×2', 'two threes, one six and two jacks'],
    [{ claim: { count: 2, rank: 'Q' } }, '2 queens', 'two queens'],
    [{ claim: { count: 1, rank: '10' } }, '1 ten', 'one ten'],
    [{ good: 'apples' }, 'apples', 'apples'],
    [{ good: 'mead' }, 'mead', 'mead'],
    [
      {
        goods: [
          ['apples', 1],
          ['silk', 2],
        ],
      },
      '1 apple and 2 silk',
      '1 apple and 2 silk',
    ],
    [{ goods: [['crossbows', 0]] }, 'nothing', 'nothing'],
    [{ gold: 5 }, '5 gold', '5 gold'],
    [{ chance: 0.62 }, '62 %', '62 percent'],
    [{ chance: 0 }, '0 %', '0 percent'],
    [{ chance: 1 }, '100 %', '100 percent'],
    [{ chance: 0.001 }, '< 1 %', 'less than 1 percent'],
    [{ chance: 0.999 }, '> 99 %', 'more than 99 percent'],
    [{ decimal: { value: 3.14159, digits: 2 } }, '3.14', '3.14'],
    [{ text: 'so it goes' }, 'so it goes', 'so it goes'],
    [{ typed: '4x5' }, '4x5', '4x5'],
    [{ message: { id: 'you', args: {} } }, 'you', 'you'],
    [{ list: { all: [{ seat: 0 }, { gold: 2 }], or: true } }, 'you or 2 gold', 'you or 2 gold'],
    [{ list: { all: [], or: false } }, '', ''],
  ])('%j', (arg, written, said) => expect(both(arg)).toEqual([written, said]));
});

describe('a sentence', () => {
  const bid: Arg = { bid: { count: 3, face: 5 } };

  it('is told to whom it is told', () => {
    const one = message('bid', { who: { seat: 0 }, bid });
    expect(told(one)).toBe('You bid 3x5.');
    expect(told(one, { ...audience, you: 1 })).toBe('Ann bids 3x5.');
    expect(told(one, ANYBODY)).toBe('Seat 0 bids 3x5.');
  });

  it.each<[number[], string]>([
    [[0], 'You doubt Raven’s three fives!'],
    [[2], 'El Bloffo doubts Raven’s three fives!'],
    [[2, 0], 'You and El Bloffo doubt Raven’s three fives!'],
    [[2, 3], 'El Bloffo and seat 3 doubt Raven’s three fives!'],
  ])('chooses by who seats %j are', (seats, said) => {
    expect(heard(message('doubt', { seats: { seats }, whose: { seat: 1 }, bid }))).toBe(said);
  });

  it('chooses by numbers, counts and kinds', () => {
    expect(told(message('fails', { count: { number: 1 }, bid }))).toBe('One die matches 3x5: the bid fails.');
    expect(told(message('hand', { hand: { hand: ['AS', 'AC'] } }))).toBe('Your 2 cards: A×2.');
    expect(told(message('ending', { how: { kind: 'good' } }))).toBe('All slept well.');
    expect(told(message('ending', { how: { kind: 'other' } }))).toBe('The council asks who else.');
  });

  it('holds another', () => {
    const why = message('bid', { who: { seat: 1 }, bid });
    expect(told(message('because', { why: { message: why } }))).toBe('That is so: Raven bids 3x5.');
  });

  it('begins with a capital letter, but not at the cost of a name', () => {
    const text = (arg: Arg) => told(message('text', { x: arg }));
    expect(text({ seat: 0 })).toBe('You');
    expect(text({ face: 1 })).toBe('Ones');
    expect(text({ text: 'ann' })).toBe('ann');
    expect(text({ typed: 'doubt' })).toBe('doubt');
    expect(told(message('text', { x: { seat: 1 } }), { you: null, name: () => 'raven' })).toBe('raven');
  });

  it('shows strange names as they are', () => {
    for (const name of ['<strong>b</strong>', '<tab/>', '\uE000who\uE001', '{ $bid }', '\uE000', '<row>']) {
      const to = { you: null, name: () => name };
      expect(told(message('bid', { who: { seat: 1 }, bid }), to)).toBe(`${name} bids 3x5.`);
      expect(told(message('text', { x: { text: name } }))).toBe(name.trim());
    }
  });

  it('leaves what is no markup', () => {
    expect(told(message('literal'))).toBe('2 < 3, <b>bold</b>, <tabs/> and </strange> are text.');
  });

  it('is read out without rows', () => {
    const row = message('dice', { who: { seat: 0 }, dice: { dice: [1, 2] } });
    const round = message('round', { round: { number: 4 } });
    expect(heard(round, row, message('fails', { count: { number: 2 }, bid }))).toBe(
      'Round 4. 2 dice match three fives: the bid fails.',
    );
    expect(heard(row)).toBeNull();
    expect(heard()).toBeNull();
    expect(told(row)).toBe('You  1 2');
    expect(lastSaid([round, row], sample)).toBeNull();
    expect(lastSaid([message('literal'), round, row], sample)?.id).toBe('literal');
  });
});

describe('what is wrong', () => {
  const harmless = new Catalogue([NOUNS, 'gone = It is { $x }.\nopen = <good>a\nthing = { $x }'], {
    strict: false,
  });

  it('is thrown while the page is made', () => {
    expect(() => told(message('no-such-message'))).toThrow('no-such-message');
    expect(() => told(message('bid', { who: { seat: 1 } }))).toThrow('bid');
    expect(() => new Catalogue(['a = 1\na = 2'])).toThrow();
    expect(() => plain(message('open'), ANYBODY, new Catalogue(['open = <good>a']))).toThrow('<good>');
  });

  it('is harmless to those who play', () => {
    expect(plain(message('no-such-message'), ANYBODY, harmless)).toBe('…');
    expect(plain(message('gone'), ANYBODY, harmless)).toBe('It is {$x}.');
    expect(plain(message('open'), ANYBODY, harmless)).toBe('a');
    const unknown = { secret: 1 } as unknown as Arg;
    expect(plain(message('thing', { x: unknown }), ANYBODY, harmless)).toBe('');
    expect(() => told(message('text', { x: unknown }))).toThrow('secret');
  });
});
