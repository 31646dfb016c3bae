import type { FluentNumber } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { Arg } from '../wire';
import { mark, valuesOf } from './values.ts';

const given = (arg: Arg, you: number | null = 0) => valuesOf({ x: arg }, you);
const count = (arg: Arg) => (given(arg)['x-count'] as FluentNumber | undefined)?.value;

describe('what Fluent is given', () => {
  it('is the number, the kind, and a mark for everything else', () => {
    expect((given({ number: 4 }).x as FluentNumber).value).toBe(4);
    expect(given({ kind: 'good' }).x).toBe('good');
    expect(given({ text: 'Ann' }).x).toBe(mark('x'));
    expect(given({ bid: { count: 1, face: 2 } }).x).toBe('\uE000x\uE001');
  });

  it.each<[Arg, string | undefined]>([
    [{ seat: 0 }, 'you'],
    [{ seat: 1 }, 'other'],
    [{ seats: [0] }, 'you'],
    [{ seats: [1] }, 'one'],
    [{ seats: [1, 0] }, 'us'],
    [{ seats: [1, 2] }, 'many'],
    [{ seats: [] }, 'many'],
    [{ number: 0 }, undefined],
  ])('tells who %j is', (arg, who) => expect(given(arg)['x-is']).toBe(who));

  it('knows no “you” where nobody is told', () => {
    expect(given({ seat: 0 }, null)['x-is']).toBe('other');
    expect(given({ seats: [0, 1] }, null)['x-is']).toBe('many');
  });

  it.each<[Arg, number | undefined]>([
    [{ bid: { count: 3, face: 5 } }, 3],
    [{ claim: { count: 2, rank: 'Q' } }, 2],
    [{ dice: [1, 2, 2] }, 3],
    [{ cards: ['QS', '10H'] }, 2],
    [{ hand: ['QS'] }, 1],
    [{ seats: [4, 5] }, 2],
    [{ list: { all: [{ seat: 1 }], or: false } }, 1],
    [
      {
        goods: [
          ['apples', 2],
          ['silk', 1],
        ],
      },
      3,
    ],
    [{ gold: 17 }, 17],
    [{ seat: 1 }, undefined],
    [{ text: 'a' }, undefined],
  ])('counts %j', (arg, many) => expect(count(arg)).toBe(many));
});
