import { describe, expect, it, vi } from 'vitest';
import { parse } from './markup.ts';

describe('a sentence taken apart', () => {
  it('has text, tags within tags, gaps and the places of arguments', () => {
    expect(parse('a <good>b <strong>\uE000x\uE001</strong></good><tab/>c')).toEqual([
      { text: 'a ' },
      { tag: 'good', tokens: [{ text: 'b ' }, { tag: 'strong', tokens: [{ argument: 'x' }] }] },
      { tab: true },
      { text: 'c' },
    ]);
  });

  it('leaves anything else between angle brackets alone', () => {
    const text = '2 < 3, <b>bold</b>, <Strong>, <tab>, < row> and </strange>';
    expect(parse(text)).toEqual([{ text }]);
  });

  it('tells of tags that do not match, and goes on', () => {
    const fault = vi.fn();
    expect(parse('a</good> <bad>b', fault)).toEqual([
      { text: 'a' },
      { text: '</good>' },
      { text: ' ' },
      { tag: 'bad', tokens: [{ text: 'b' }] },
    ]);
    expect(fault).toHaveBeenCalledTimes(2);
  });
});
