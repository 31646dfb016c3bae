import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.ts';

describe('the sheet of keys', () => {
  it.each(Object.entries(FAMILIES))('says each key of %s once', (_, { keys: { lines } }) => {
    const keys = lines.flatMap((line) => line.keys).filter((key) => key !== '…');
    expect(new Set(keys).size).toBe(keys.length);
  });
});
