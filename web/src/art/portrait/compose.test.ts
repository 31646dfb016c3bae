import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cast, known } from './cast.ts';
import { compose, dealer, generated, lookOf } from './compose.ts';
import type { Mood } from './look.ts';

const moods: Mood[] = ['plain', 'happy', 'worried', 'angry', 'smug', 'out'];

/** Every character and bot of the data file. */
const file = readFileSync('../crates/doubt-bots/cast.toml', 'utf8');
const characters = [...file.matchAll(/^character = "(.+)"$/gm)].map((match) => match[1] ?? '');
const bots = [...file.matchAll(/^bots = \[(.+)\]$/gm)].flatMap((match) =>
  [...(match[1] ?? '').matchAll(/"([^"]+)"/g)].map((name) => name[1] ?? ''),
);

describe('the cast', () => {
  it('has a face for every character of the data file', () => {
    expect(characters.length).toBeGreaterThan(20);
    expect(characters.filter((character) => !known(character))).toEqual([]);
  });

  it('has a face for the bots that are in no file', () => {
    const others = ['Computer', 'Mr. Caution', 'Ms. Aggressive', 'The Wise Guy', 'Counter'];
    const levels = [0, 1, 2, 3, 4, 5].map((level) => `level-${level}`);
    expect([...others, ...levels, 'Level 3'].filter((name) => !known(name))).toEqual([]);
  });

  it('draws each in every mood without a broken path', () => {
    for (const look of Object.values(cast))
      for (const mood of moods)
        for (const stroke of compose(look, mood)) expect(stroke.d).not.toMatch(/NaN|undefined/);
  });
});

describe('names', () => {
  it('give the same face every time, and another name another one', () => {
    expect(generated('Ada')).toEqual(generated('Ada'));
    expect(generated('Ada')).not.toEqual(generated('Grace'));
  });

  it('keep the head of their character', () => {
    expect(lookOf('Shark', 'El Bloffo').beast).toBe('shark');
    expect(lookOf('Shark', 'El Bloffo')).not.toEqual(lookOf('Shark', 'El Bandido'));
    expect(lookOf('Shark', 'Shark')).toEqual(lookOf('Shark'));
  });

  it('tell the bots of the house apart', () => {
    const faces = new Set(bots.map((name) => JSON.stringify(compose(lookOf('person', name), 'plain'))));
    expect(faces.size).toBe(bots.length);
  });

  it('of merchants are known without their trade', () => {
    expect(lookOf('person', 'Silas')).toEqual(lookOf('Silas the broker'));
  });

  it('deal evenly enough', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, index) => dealer(`name ${index}`)(6)));
    expect(seen.size).toBe(6);
  });
});
