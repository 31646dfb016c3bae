/** What an option can be as all others stand: exactly what the house does not refuse. */
import type { GameInfo, Message, OptionChoice, OptionRange, OptionRefusal, OptionSpread } from '$lib/wire';
import { ANYBODY, count, kind, message, plain } from '$lib/words';
import type { Standing } from './words/word.ts';

/** A set-up as it stands. */
export interface Setting {
  game: Pick<GameInfo, 'family' | 'options'>;
  standing: Standing;
  seats: number;
}

export interface Bounds {
  least: number;
  most: number;
  /** Why they are closer than the option itself has them, in a sentence. */
  because: string | null;
}

/** Why a word of an option is not to be had: what the house would say. */
export type Bar = Extract<OptionRefusal, { kind: 'clash' | 'company' }>;

/** Why the house would refuse a word of an option; null if it would not. */
export function barred(set: Setting, option: OptionChoice, value: string): Bar | null {
  const { game, standing, seats } = set;
  for (const one of option.conflicts) {
    if (one.value !== value) continue;
    if (one.kind === 'company') {
      if (one.fit.includes(seats)) continue;
      return { ...one, option: { name: option.name, value }, seats };
    }
    const other = { name: one.other, value: standing(one.other) };
    if (one.values.includes(other.value)) return clash({ name: option.name, value }, other, one);
  }
  for (const other of game.options)
    for (const one of other.conflicts)
      if (
        one.kind === 'clash' &&
        one.other === option.name &&
        one.values.includes(value) &&
        standing(other.name) === one.value
      )
        return clash({ name: other.name, value: one.value }, { name: option.name, value }, one);
  return null;
}

type Pair = { name: string; value: string };

function clash(
  option: Pair,
  other: Pair,
  { reason, instead }: { reason: Message; instead: [string, string][] },
): Bar {
  return {
    kind: 'clash',
    option,
    other,
    reason,
    instead: instead.map(([name, value]) => ({ name, value })),
  };
}

/** The numbers that a range takes: another option may bound it, or be bounded by it. */
export function bounds({ game, standing }: Setting, { name }: OptionChoice, takes: OptionRange): Bounds {
  let { least, most } = takes;
  let because: string | null = null;
  if (takes.within) {
    const above = takes.within.times * Number(standing(takes.within.other));
    if (above < most) [most, because] = [above, bound(takes.within.reason)];
  }
  for (const other of game.options) {
    const within = other.takes.kind === 'range' ? other.takes.within : null;
    if (within?.other !== name) continue;
    const below = Math.ceil(Number(standing(other.name)) / within.times);
    if (below > least) [least, because] = [below, bound(within.reason)];
  }
  return { least, most, because };
}

function bound(reason: Message): string {
  return plain(message('option-bound', { reason: { message: reason } }), ANYBODY);
}

/** The one number that all seats can have. */
export function each({ seats }: Pick<Setting, 'seats'>, takes: OptionSpread): Bounds {
  return under(takes, takes.total && Math.floor(takes.total.most / seats));
}

/** The number that one seat can have beside those of the others. */
export function ofSeat(list: readonly number[], seat: number, takes: OptionSpread): Bounds {
  const others = sum(list) - (list[seat] ?? 0);
  return under(takes, takes.total && takes.total.most - others);
}

function under({ least, most, total }: OptionSpread, room: number | null): Bounds {
  if (total === null || room === null || room >= most) return { least, most, because: null };
  const because = message('option-bound-total', { things: kind(total.things), most: count(total.most) });
  return { least, most: room, because: plain(because, ANYBODY) };
}

/** The numbers of a list with one for each seat; null where one number is for all. */
export function listing(value: string): number[] | null {
  return value.includes(',') ? value.split(',').map(Number) : null;
}

/** A list for another number of seats: those who come have as little as any. */
export function resized(list: readonly number[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => list[seat] ?? Math.min(...list));
}

/** How many seats there can be. */
export function companies(
  { options, least_seats, most_seats }: Pick<GameInfo, 'options' | 'least_seats' | 'most_seats'>,
  standing: Standing,
): number[] {
  const all = Array.from({ length: most_seats - least_seats + 1 }, (_, n) => least_seats + n);
  return all.filter((seats) => options.every((option) => seated(option, standing(option.name), seats)));
}

function seated({ takes, conflicts }: OptionChoice, value: string, seats: number): boolean {
  if (takes.kind === 'by-seat' && takes.total) {
    const list = listing(value);
    const total = list ? sum(resized(list, seats)) : Number(value) * seats;
    if (total > takes.total.most) return false;
  }
  return conflicts.every((one) => one.kind !== 'company' || one.value !== value || one.fit.includes(seats));
}

/** The value, or the nearest to it that the house takes. */
export function nearest(set: Setting, option: OptionChoice, value: string): string {
  const { takes } = option;
  const held = (number: number, { least, most }: Bounds) => Math.min(most, Math.max(least, number));
  switch (takes.kind) {
    case 'choice':
    case 'flag':
      return barred(set, option, value) ? option.value : value;
    case 'range':
      return value === takes.word ? value : String(held(Number(value), bounds(set, option, takes)));
    case 'by-seat': {
      const list = listing(value);
      if (list === null) return String(held(Number(value), each(set, takes)));
      const fitted = resized(list, set.seats);
      // Whoever sits further on gives way first.
      for (let seat = fitted.length - 1; seat >= 0; seat--)
        fitted[seat] = held(fitted[seat] ?? takes.least, ofSeat(fitted, seat, takes));
      return fitted.join(',');
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
