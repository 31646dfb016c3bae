/** What Fluent is given of the arguments of a message: enough to choose by, and a mark for the rest. */

import { FluentNumber } from '@fluent/bundle';
import type { Arg, Message } from '../wire';
import type { Values } from './catalogue.ts';

/** Around the name of an argument that is put in after the sentence is made. */
export const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** A number to choose by and to show; without marks between thousands. */
export function whole(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: false });
}

export function mark(name: string): string {
  return `${OPEN}${name}${CLOSE}`;
}

/** The arguments of a message as Fluent gets them, each with what comes along with it. */
export function valuesOf(args: Message['args'], you: number | null): Values {
  const values: Values = {};
  for (const [name, arg] of Object.entries(args)) {
    if (!arg) continue;
    if ('number' in arg) values[name] = whole(arg.number);
    else if ('kind' in arg) values[name] = arg.kind.replaceAll(/[\uE000\uE001]/g, '');
    else values[name] = mark(name);
    const count = countOf(arg);
    if (count !== null) values[`${name}-count`] = whole(count);
    const who = whoOf(arg, you);
    if (who !== null) values[`${name}-is`] = who;
  }
  return values;
}

/** How many an argument is of; null where that is no question. */
export function countOf(arg: Arg): number | null {
  if ('bid' in arg) return arg.bid.count;
  if ('claim' in arg) return arg.claim.count;
  if ('dice' in arg) return arg.dice.length;
  if ('shown' in arg) return arg.shown.dice.length;
  if ('cards' in arg) return arg.cards.length;
  if ('hand' in arg) return arg.hand.length;
  if ('seats' in arg) return arg.seats.length;
  if ('list' in arg) return arg.list.all.length;
  if ('goods' in arg) return arg.goods.reduce((sum, [, count]) => sum + count, 0);
  if ('gold' in arg) return arg.gold;
  return null;
}

/** Whether seats are the one who is told. */
function whoOf(arg: Arg, you: number | null): string | null {
  if ('seat' in arg) return arg.seat === you ? 'you' : 'other';
  if (!('seats' in arg)) return null;
  const among = you !== null && arg.seats.includes(you);
  if (arg.seats.length === 1) return among ? 'you' : 'one';
  return among ? 'us' : 'many';
}
