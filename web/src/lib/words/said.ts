/** Messages that are picked out of what was told. */

import type { Message } from '../wire';
import { ANYBODY } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { house } from './house.ts';
import type { Picked } from './ids.ts';
import { formOf, Speaker } from './pieces.ts';

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
