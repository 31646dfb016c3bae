import { describe, expect, it } from 'vitest';
import { TABLE_KEYS } from './keys.ts';

describe('the sheet of keys', () => {
  it('says each key of a family once', () => {
    for (const { lines } of TABLE_KEYS) {
      const keys = lines.flatMap((line) => line.keys).filter((key) => key !== '…');
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
