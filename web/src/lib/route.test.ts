import { describe, expect, it } from 'vitest';
import { href, parse, place, type Route } from './route.ts';

const routes: [string, Route][] = [
  ['#/', { name: 'home' }],
  ['#/new/bluff-stuff', { name: 'new', game: 'bluff-stuff' }],
  ['#/lobby', { name: 'lobby' }],
  ['#/solution', { name: 'solution' }],
  ['#/solution/51/1x3-1x5', { name: 'solution', dice: '51', bids: '1x3-1x5' }],
  ['#/rules', { name: 'rules' }],
  ['#/rules/perudo', { name: 'rules', game: 'perudo' }],
  ['#/help', { name: 'help' }],
  ['#/corner', { name: 'corner' }],
  ['#/table/x7', { name: 'table', id: 'x7' }],
  ['#/table/x7/QK-42', { name: 'table', id: 'x7', code: 'QK-42' }],
  ['#/seat/x7/s_e-c', { name: 'seat', id: 'x7', secret: 's_e-c' }],
  ['#/match/m1', { name: 'match', id: 'm1' }],
  ['#/match/m1/replay', { name: 'match', id: 'm1', part: 'replay' }],
  ['#/match/m1/fair', { name: 'match', id: 'm1', part: 'fair' }],
  ['#/gallery', { name: 'gallery' }],
];

describe('routes', () => {
  it.each(routes)('%s is read and written the same', (hash, route) => {
    expect(parse(hash)).toEqual(route);
    expect(href(route)).toBe(hash);
  });

  it('takes an empty hash for home', () => {
    expect(parse('')).toEqual({ name: 'home' });
    expect(parse('#')).toEqual({ name: 'home' });
  });

  it('ignores a query and stray slashes', () => {
    expect(parse('#/lobby/?from=link')).toEqual({ name: 'lobby' });
  });

  it.each([
    '#/nowhere',
    '#/new',
    '#/new/bluff/stuff',
    '#/lobby/x',
    '#/seat/x7',
    '#/match/m1/other',
    '#/table/a/b/c',
    '#/table/%00',
    '#/table/<script>',
    `#/table/${'x'.repeat(129)}`,
  ])('%s is not found', (hash) => {
    expect(parse(hash).name).toBe('not-found');
  });

  it('keeps one place for the parts of a match', () => {
    expect(place(parse('#/match/m1'))).toBe(place(parse('#/match/m1/fair')));
    expect(place(parse('#/match/m1'))).not.toBe(place(parse('#/match/m2')));
  });
});
