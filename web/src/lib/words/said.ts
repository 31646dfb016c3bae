/** Messages that the page makes, and those that it picks out of what was told. */

import type { Arg, Message } from '../wire';
import { ANYBODY, type Audience } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { house } from './house.ts';
import type { Picked } from './ids.ts';
import { formOf, Speaker } from './pieces.ts';
import type { Sentences } from './sentences.ts';

/** The name of a message of the house. */
export type Id = keyof Sentences;

/** What a message is about, and who is told; the compiler asks for every argument that its words have. */
export type About<I extends Id> = unknown extends Sentences[I]
  ? [args?: Record<string, never> | null, audience?: Audience]
  : [args: Sentences[I], audience?: Audience];

/** A message with its arguments. */
export function message<I extends Id>(id: I, ...[args]: About<I>): Message {
  return { id, args: args ?? {} };
}

export const count = (number: number) => ({ number });
export const seat = (seat: number) => ({ seat });
export const kind = <K extends string>(kind: K) => ({ kind });
export const yesNo = (yes: boolean) => kind(yes ? 'yes' : 'no');
export const text = (text: string) => ({ text });
export const allOf = (all: readonly Arg[]) => ({ list: { all: [...all], or: false } });
export const oneOf = (all: readonly Arg[]) => ({ list: { all: [...all], or: true } });

/** A sentence that has no other form. */
export function said(text: string): Message {
  return { id: 'said', args: { text: { text } } };
}

/** The last that is a sentence: neither a heading nor a row of a list. */
export function lastSaid(messages: readonly Message[], words: Catalogue = house): Message | null {
  const speaker = new Speaker(words, ANYBODY);
  return messages.findLast((message) => formOf(speaker.pieces(message)).form === 'line') ?? null;
}

/** The message of this id, where it is among them. */
export function picked(messages: readonly Message[], id: Picked): Message | null {
  return messages.find((message) => message.id === id) ?? null;
}
