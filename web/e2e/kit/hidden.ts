/** Looks for anything that a browser was told and should not have been. */
import type { GameView, ToClient, Told } from '../../src/lib/wire';
import type { Answer, Frame } from './heard.ts';

/** Events that only their own seat is told. */
const OWN = new Set(['roll', 'hand', 'laid', 'pile', 'drawn', 'packed']);
/** Fields that hold what is hidden, and the events in which it is shown to all. */
const SHOWN: Record<string, string[]> = {
  hands: ['reveal'],
  bag: ['open'],
  cards: ['shown', 'hand', 'laid', 'pile'],
};
const CARD = /^(?:[2-9AJQK]|10)[SHDC]$/;
/** Names that nothing may have which is told during a match. */
const SECRET = new Set(['seed', 'secret', 'deal', 'partners', 'stash']);

interface Walked {
  path: string;
  key: string;
  value: unknown;
}

function* walk(value: unknown, path = '', key = ''): Generator<Walked> {
  yield { path, key, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* walk(part, `${path}/${name}`, name);
}

function ofEvent({ event }: Told, you: number | null): string[] {
  const found: string[] = [];
  const name = String(event.event);
  const seat = 'seat' in event ? event.seat : null;
  if (OWN.has(name) && seat !== you) found.push(`${name} of seat ${String(seat)}`);
  for (const [field, where] of Object.entries(SHOWN)) {
    // Lists of numbers tell how many cards each seat has.
    const value: unknown = Object.entries(event).find(([name]) => name === field)?.[1];
    const counts = Array.isArray(value) && value.every((one) => typeof one === 'number');
    if (typeof value === 'object' && value !== null && !counts && !where.includes(name))
      found.push(`${field} in ${name}`);
  }
  for (const { key, path } of walk(event)) if (SECRET.has(key)) found.push(`${name}${path}`);
  return found;
}

function ofView(view: GameView, you: number | null): string[] {
  const found: string[] = [];
  const { seat, hand, table, ...rest } = view as { seat?: number; hand?: unknown; table: object };
  found.push(...Object.keys(rest).map((key) => `view.${key}`));
  if (you === null && (hand !== undefined || seat !== undefined)) found.push('a hand for a spectator');
  if (you !== null && seat !== you) found.push(`the view of seat ${String(seat)}`);
  for (const { path, key, value } of walk(table)) {
    // In the table's `hands` of the card games there are numbers.
    const faces = Array.isArray(value) && value.some((one) => Array.isArray(one));
    if (key === 'hands' && faces) found.push(`table${path}`);
    if (SECRET.has(key) || key === 'bag' || key === 'cards') found.push(`table${path}`);
    if (typeof value === 'string' && CARD.test(value)) found.push(`table${path}: ${value}`);
  }
  return found;
}

function ofMessage(message: ToClient, you: number | null): string[] {
  switch (message.type) {
    case 'welcome':
      return [
        ...message.events.flatMap((told) => ofEvent(told, you)),
        ...(message.view ? ofView(message.view, you) : []),
        ...(you === null && message.yours ? ['a question for a spectator'] : []),
      ];
    case 'news':
      return [
        ...message.steps.flatMap((step) => [
          ...step.events.flatMap((told) => ofEvent(told, you)),
          ...(step.view ? ofView(step.view, you) : []),
        ]),
        ...(you === null && message.yours ? ['a question for a spectator'] : []),
      ];
    default:
      return [];
  }
}

/** What the frames of one browser at one table tell that they should not. */
export function leaks(frames: readonly Frame[]): string[] {
  const found: string[] = [];
  let you: number | null = null;
  for (const { message } of frames) {
    if (message.type === 'welcome' || message.type === 'table') you = message.you;
    found.push(...ofMessage(message, you).map((what) => `${message.type}: ${what}`));
  }
  return found;
}

/** The frames up to the one that tells of the end of the match. */
export function beforeEnd(frames: readonly Frame[]): Frame[] {
  const end = frames.findIndex(
    ({ message }) =>
      (message.type === 'table' || message.type === 'welcome') && message.table.phase === 'over',
  );
  return frames.slice(0, end < 0 ? frames.length : end);
}

/** Words that occur in what was received. */
export function mentions(words: readonly string[], received: readonly (Frame | Answer)[]): string[] {
  return received.flatMap(({ text }) => words.filter((word) => text.includes(word)));
}
