/** What is set up before a match: who plays, by which rules, and the wish that asks for it. */
import { count, oneOf, text, word } from '$lib/words';
import type { BotInfo, GameInfo, OptionChoice, SeatWish, Setting, TableWish } from '$lib/wire';
import { paceOf, type Clock } from './clock.ts';
import { companies, nearest } from './offer.ts';
import { readable } from './words/word.ts';
import type { Part } from '../games/family.ts';

export type { Part };

export interface Plan {
  /** People besides oneself, for whom seats are kept open. */
  friends: number;
  bots: number;
  /** The character at each bot's seat; null for anyone who fits. */
  picks: (string | null)[];
  /** At the gate: on which side of it. */
  part: Part;
  /** Options that differ from the preset. */
  changes: Record<string, string>;
  private: boolean;
  spectators: boolean;
  /** How long people may think, where they play with each other. */
  clock: Clock;
}

/** A character, and the bots that play it. */
export interface Character {
  key: string;
  label: string;
  line: string;
  part: Part | null;
  numbers: { name: string; value: number }[];
  bots: string[];
}

/** What a level of a game brings with it. */
export interface Level {
  key: string;
  line: string;
  opponents: number;
  decks: number;
}

/** How many opponents there may be. */
export function opponents(game: GameInfo): { least: number; most: number; usual: number } {
  const most = game.most_seats - 1;
  const least = Math.max(1, game.least_seats - 1);
  return { least, most, usual: Math.min(most, Math.max(least, game.usual_seats - 1)) };
}

/** How many others may sit at the table as its options stand. */
export function gatherings(game: GameInfo, plan: Pick<Plan, 'changes'>): number[] {
  return companies(game, standing(game, plan)).map((seats) => seats - 1);
}

/** The plan with options that go with each other and with the seats: what does not is changed as little as can be. */
export function fitted(game: GameInfo, plan: Plan): Plan {
  const seats = plan.friends + plan.bots + 1;
  const fit = (changes: Record<string, string>, option: OptionChoice) => {
    const set = { game, seats, standing: standing(game, { changes }) };
    const value = changes[option.name];
    return value === undefined ? changes : change(game, changes, option.name, nearest(set, option, value));
  };
  return { ...plan, changes: game.options.reduce(fit, plan.changes) };
}

/** Who sits where, as far as that is known before the table is opened. */
export function sitters(game: GameInfo, plan: Plan, cast: readonly Character[]): string[] {
  const [friends, bots] = [{ at: 0 }, { at: 0 }];
  return seats(game, plan, cast).map((seat) => {
    if (seat.kind === 'person')
      return friends.at++ === 0
        ? word('page-you')
        : word('page-friend-number', { number: count(friends.at - 1) });
    const named = cast.find(({ key }) => key === plan.picks[bots.at]);
    bots.at += 1;
    const number = count(bots.at);
    return named
      ? word('page-bot-number', { name: text(named.label), number })
      : word('page-opponent-number', { number });
  });
}

/** How many opponents there may be, in words: "3 to 5 opponents", "3, 5 or 7 opponents", "1 opponent". */
export function company(numbers: readonly number[]): string {
  const [least = 1, next = least] = numbers;
  const most = numbers[numbers.length - 1] ?? least;
  if (least === most) return word('page-company', { most: count(most) });
  return next - least > 1
    ? word('page-company-of', { fit: oneOf(numbers.map(count)) })
    : word('page-company-range', { least: count(least), most: count(most) });
}

export function plan(game: GameInfo): Plan {
  const { usual } = opponents(game);
  return {
    friends: 0,
    bots: usual,
    picks: [],
    part: 'sheriff',
    changes: {},
    private: true,
    spectators: true,
    clock: 'normal',
  };
}

/** An option's value as it stands. */
export function option(game: GameInfo, { changes }: Pick<Plan, 'changes'>, name: string): string | undefined {
  return changes[name] ?? game.options.find((one) => one.name === name)?.value;
}

/** The values of all options as they stand. */
export function standing(game: GameInfo, plan: Pick<Plan, 'changes'>): (name: string) => string {
  return (name) => option(game, plan, name) ?? '';
}

/** Whether one seat is the sheriff all match long. */
export function fixed(game: GameInfo, plan: Pick<Plan, 'changes'>): boolean {
  return game.family === 'sheriff' && option(game, plan, 'sheriff') === 'fixed';
}

/** The characters that can be picked for a game, those that suit it first. */
export function characters(game: GameInfo, bots: readonly BotInfo[]): Character[] {
  const all = new Map<string, Character & { suits: boolean }>();
  for (const bot of bots) {
    if (bot.family !== game.family) continue;
    const key = bot.character ?? bot.name;
    const suits = game.drawn.includes(bot.name);
    const known = all.get(key);
    if (known) {
      known.bots.push(bot.name);
      known.suits ||= suits;
      continue;
    }
    all.set(key, {
      key,
      label: bot.character ?? readable(bot.name),
      line: bot.line,
      part: bot.part === 'sheriff' || bot.part === 'merchant' ? bot.part : null,
      numbers: bot.numbers,
      bots: [bot.name],
      suits,
    });
  }
  return [...all.values()].sort((a, b) => Number(b.suits) - Number(a.suits));
}

/** The levels of a game: characters that say how many of them play, and with how many decks. */
export function levels(game: GameInfo, bots: readonly BotInfo[]): Level[] {
  if (!game.levels) return [];
  return characters(game, bots).flatMap(({ key, line, numbers }) => {
    const number = (name: string) => numbers.find((one) => one.name === name)?.value;
    const [many, decks] = [number('opponents'), number('decks')];
    return many === undefined || decks === undefined ? [] : [{ key, line, opponents: many, decks }];
  });
}

/** The plan at a level. */
export function atLevel(game: GameInfo, plan: Plan, level: Level): Plan {
  const picks = Array.from({ length: level.opponents }, () => level.key);
  return {
    ...plan,
    bots: level.opponents,
    picks,
    changes: change(game, plan.changes, 'decks', String(level.decks)),
  };
}

/** The changes with one more; a value that is the preset's own is no change. */
export function change(
  game: GameInfo,
  changes: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Record<string, string> {
  const rest = Object.fromEntries(Object.entries(changes).filter(([other]) => other !== name));
  const usual = game.options.find((one) => one.name === name)?.value;
  return value === usual ? rest : { ...rest, [name]: value };
}

export function settings({ changes }: Pick<Plan, 'changes'>): Setting[] {
  return Object.entries(changes).map(([name, value]) => ({ name, value }));
}

/** Who is to sit where: oneself first, or behind the sheriff's seat; then friends; then bots. */
export function seats(game: GameInfo, plan: Plan, cast: readonly Character[]): SeatWish[] {
  const people: SeatWish[] = Array.from({ length: plan.friends + 1 }, () => ({ kind: 'person' }));
  const used = new Map<string, number>();
  const bots = Array.from({ length: plan.bots }, (_, n): SeatWish => {
    const pick = plan.picks[n] ?? null;
    const names = cast.find((one) => one.key === pick)?.bots ?? [];
    if (pick === null || names.length === 0) return { kind: 'any-bot' };
    const times = used.get(pick) ?? 0;
    used.set(pick, times + 1);
    return { kind: 'bot', bot: names[times % names.length] as string };
  });
  const [sheriff, ...rest] = bots;
  if (fixed(game, plan) && plan.part === 'merchant' && sheriff) return [sheriff, ...people, ...rest];
  return [...people, ...bots];
}

/** The part that the bot at a place in the plan plays at the gate; null where it plays both or none. */
export function partOf(game: GameInfo, plan: Plan, bot: number): Part | null {
  if (!fixed(game, plan)) return null;
  return plan.part === 'merchant' && bot === 0 ? 'sheriff' : 'merchant';
}

export function wish(game: GameInfo, plan: Plan, cast: readonly Character[], name: string): TableWish {
  return {
    game: game.name,
    options: settings(plan),
    seats: seats(game, plan, cast),
    private: plan.friends === 0 || plan.private,
    spectators: plan.spectators,
    // Where pauses belong to the game, it has its own clock.
    ...(plan.friends > 0 && !game.pauses ? { pace: paceOf(plan.clock) } : {}),
    name,
  };
}
