import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { prove, text } from './fair.ts';
import { random } from './random.ts';
import { contributed, remember, seen } from './seen.ts';

const secret = '00112233445566778899aabbccddeeff'.repeat(2);
const raw = Buffer.from(secret, 'hex');
const shares = ['ann adds this', null, ''];
const said = 'doubt fair 1\n0 ann adds this\n1 \n2 \n';
const fairness = {
  algorithm: 1,
  commitment: createHash('sha256').update(raw).digest('hex'),
  secret,
  name: 'm1',
  shares,
  seed: createHmac('sha256', raw).update(said).digest('hex'),
};

beforeEach(() => localStorage.clear());

it('writes the text as the house does', () => {
  expect(text(shares)).toBe(said);
});

it('finds an honest match honest', async () => {
  expect(await prove(fairness)).toEqual({
    commitment: fairness.commitment,
    seed: fairness.seed,
    commits: true,
    seeds: true,
  });
});

it('finds another secret, another share and another seed out', async () => {
  expect(await prove({ ...fairness, secret: secret.replace('00', '01') })).toMatchObject({ commits: false });
  expect(await prove({ ...fairness, shares: ['else', null, ''] })).toMatchObject({
    commits: true,
    seeds: false,
  });
  expect(await prove({ ...fairness, seed: '00' })).toMatchObject({ seeds: false });
});

it('does not judge what it does not know', async () => {
  expect(await prove({ ...fairness, algorithm: 2 })).toBeNull();
  expect(await prove({ ...fairness, secret: 'none' })).toBeNull();
});

it('adds something new each time, also where the page came over plain HTTP', () => {
  // There a browser offers neither randomUUID nor subtle.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(random()).toMatch(/^[0-9a-f]{32}$/);
  expect(random()).not.toBe(random());
  vi.unstubAllGlobals();
});

it('remembers when it first saw a commitment, and what was added since', () => {
  remember('c1', [null, null]);
  const first = seen('c1');
  remember('c1', ['x', null]);
  expect(seen('c1')).toEqual({ commitment: 'c1', at: first?.at, shares: ['x', null], own: null });
  contributed('c1', 'x');
  remember('c1', ['x', 'y']);
  expect(seen('c1')?.own).toBe('x');
  contributed('c2', 'x');
  expect(seen('c2')).toBeNull();
});
