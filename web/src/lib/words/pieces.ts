/** A message as pieces that can be shown or spoken: its words, and in their places what it tells of. */

import type { Arg, Message } from '../wire';
import type { Audience, Face } from './audience.ts';
import type { Catalogue, Values } from './catalogue.ts';
import type { Noun } from './ids.ts';
import { parse, type Tag, type Token } from './markup.ts';
import { mark, valuesOf, whole } from './values.ts';

/** What is told of, as it is: everything but seats, numbers, and what is made of other pieces. */
export type Thing = Exclude<
  Arg,
  | { number: number }
  | { kind: string }
  | { seat: number }
  | { seats: number[] }
  | { goods: [string, number][] }
  | { list: unknown }
  | { message: unknown }
  | { text: string }
>;

export type Piece =
  /** Words of the house; `noun` where they stand for an argument. */
  | { is: 'text'; text: string; noun?: true }
  /** What somebody has written. */
  | { is: 'quote'; text: string }
  | { is: 'tab' }
  | { is: 'tag'; tag: Tag; pieces: Piece[] }
  | { is: 'name'; text: string; face: Face | null }
  /** So many of a good. */
  | { is: 'lot'; count: number; good: string }
  | { is: 'thing'; thing: Thing; opens?: true };

/** What a message is: a heading, a row of a list, or a sentence. */
export type Form = 'head' | 'row' | 'line';

export class Speaker {
  readonly #words: Catalogue;
  readonly #audience: Audience;

  constructor(words: Catalogue, audience: Audience) {
    this.#words = words;
    this.#audience = audience;
  }

  /** The pieces of a message, with a capital letter where it opens with an argument. */
  pieces(message: Message): Piece[] {
    const pieces = this.#message(message);
    opening(pieces);
    return pieces;
  }

  #message({ id, args }: Message): Piece[] {
    const sentence = this.#words.format(id, valuesOf(args, this.#audience.you));
    const tokens = parse(sentence, (what) => this.#words.fault(`${id}: ${what}`));
    return this.#pieces(tokens, (name) => {
      const arg = args[name];
      if (arg) return this.argument(arg);
      this.#words.fault(`${id}: there is no argument “${name}”`);
      return [];
    });
  }

  #pieces(tokens: readonly Token[], argument: (name: string) => Piece[]): Piece[] {
    return tokens.flatMap((token): Piece[] => {
      if ('text' in token) return [{ is: 'text', text: token.text }];
      if ('tab' in token) return [{ is: 'tab' }];
      if ('argument' in token) return argument(token.argument);
      return [{ is: 'tag', tag: token.tag, pieces: this.#pieces(token.tokens, argument) }];
    });
  }

  /** The pieces of an argument by itself. */
  argument(arg: Arg): Piece[] {
    if ('number' in arg) return [{ is: 'text', text: String(arg.number) }];
    if ('kind' in arg) return [{ is: 'text', text: arg.kind }];
    if ('text' in arg) return [{ is: 'quote', text: arg.text }];
    if ('seat' in arg) return [this.#seat(arg.seat)];
    if ('seats' in arg) return this.#seats(arg.seats);
    if ('message' in arg) return this.#message(arg.message);
    if ('list' in arg)
      return this.#list(
        arg.list.all.map((one) => this.argument(one)),
        arg.list.or,
      );
    if ('goods' in arg) return this.#goods(arg.goods);
    return [{ is: 'thing', thing: arg }];
  }

  #noun(id: Noun, values?: Values): Piece {
    return { is: 'text', text: this.#words.noun(id, values), noun: true };
  }

  #seat(seat: number): Piece {
    const { you, name, face } = this.#audience;
    if (seat === you) return this.#noun('you');
    const text = name.call(this.#audience, seat);
    if (text === null) return this.#noun('seat-number', { seat: whole(seat) });
    return { is: 'name', text, face: face?.call(this.#audience, seat) ?? null };
  }

  /** Those who sit there, the one who is told before all others. */
  #seats(seats: readonly number[]): Piece[] {
    const { you } = this.#audience;
    const sorted = [...seats].sort((a, b) => Number(b === you) - Number(a === you));
    return this.#list(
      sorted.map((seat) => [this.#seat(seat)]),
      false,
    );
  }

  #goods(goods: readonly [string, number][]): Piece[] {
    const lots = goods.filter(([, count]) => count > 0);
    if (lots.length === 0) return [this.#noun('goods-none')];
    return this.#list(
      lots.map(([good, count]) => [{ is: 'lot', count, good }]),
      false,
    );
  }

  #list(all: readonly Piece[][], or: boolean): Piece[] {
    return joined(this.#words, all, or);
  }
}

/** "a, b and c" of pieces, as the language has it. */
export function joined(words: Catalogue, all: readonly Piece[][], or = false): Piece[] {
  const [first = [], ...rest] = all;
  return rest.reduce<Piece[]>((most, next, at) => {
    const isLast = at === rest.length - 1;
    const id = isLast ? (or ? 'list-or' : 'list-and') : 'list-more';
    const name = isLast ? 'last' : 'next';
    const tokens = parse(words.noun(id, { most: mark('most'), [name]: mark(name) }));
    return tokens.flatMap((token): Piece[] => {
      if ('text' in token) return [{ is: 'text', text: token.text }];
      if ('argument' in token) return token.argument === 'most' ? most : next;
      return [];
    });
  }, first);
}

/** The heading, row or sentence that a message is, and what stands in it. */
export function formOf(pieces: readonly Piece[]): { form: Form; pieces: readonly Piece[] } {
  const [only, ...more] = pieces;
  if (only?.is === 'tag' && more.length === 0 && (only.tag === 'head' || only.tag === 'row')) {
    return { form: only.tag, pieces: only.pieces };
  }
  return { form: 'line', pieces };
}

/** A text with a capital letter at its head. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An argument that opens a message gets a capital letter, unless somebody else wrote it. */
function opening(pieces: Piece[]): void {
  const [first] = pieces;
  if (!first) return;
  if (first.is === 'tag') opening(first.pieces);
  else if (first.is === 'text' && first.noun) pieces[0] = { ...first, text: capital(first.text) };
  else if (first.is === 'thing' && !('typed' in first.thing)) pieces[0] = { ...first, opens: true };
}
