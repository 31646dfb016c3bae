import { expect, it } from 'vitest';
import { layouts, RANKS, readCard, SUITS } from './cards.ts';

it('reads every card as it is written', () => {
  for (const rank of RANKS)
    for (const suit of SUITS) {
      const sign = suit.charAt(0).toUpperCase();
      expect(readCard(`${rank}${sign}`)).toEqual({ rank, suit });
    }
});

it('reads nothing from what is no card', () => {
  for (const text of ['', 'S', '11S', 'QX', 'Queen']) expect(readCard(text)).toBeUndefined();
});

it('names cards', () => {});

it('puts as many pips on a card as its number says, evenly about its middle', () => {
  for (const [rank, places] of Object.entries(layouts)) {
    expect(places).toHaveLength(Number(rank));
    const middle = places.reduce((sum, [x]) => sum + x, 0) / places.length;
    expect(middle).toBeCloseTo(50);
  }
});
