import { describe, expect, it } from 'vitest';
import { eventsOf } from '../harness/fixture.ts';
import { bluffStuff } from '../harness/fixtures.ts';
import { pileSize, stage, standingShown } from './stage.ts';

describe('the card table while events arrive', () => {
  it('gets from each view to the next by the events between them', () => {
    for (let at = 1; at < bluffStuff.steps.length - 1; at += 1) {
      const before = bluffStuff.steps[at - 1]!.view;
      const after = bluffStuff.steps[at]!;
      const now = stage(before.table, before.hand!, 0, eventsOf(after));
      const table = after.view.table;
      expect(now.hands).toEqual(table.hands);
      expect(now.laid).toEqual(table.laid);
      expect(now.turns).toBe(table.turns);
      expect([...now.hand!.cards].sort()).toEqual([...after.view.hand!.cards].sort());
      expect(pileSize(now)).toBe(table.laid.reduce((sum, cards) => sum + cards, 0));
    }
  });

  it('keeps shown cards in sight until the next play', () => {
    const told = bluffStuff.steps.flatMap((step) => step.events);
    const at = told.findIndex(({ event }) => event.event === 'shown');
    expect(standingShown(told.slice(0, at))).toBeNull();
    expect(standingShown(told.slice(0, at + 1))).toMatchObject({ honest: false, taking: null });
    const settled = standingShown(told.slice(0, at + 2));
    expect(settled?.taking).toEqual(told[at + 1]?.messages.at(-1));
    expect(settled?.doubt).not.toBeNull();
    const next = told.findIndex(({ event }, index) => index > at && event.event === 'play');
    expect(standingShown(told.slice(0, next + 1))).toBeNull();
  });
});
