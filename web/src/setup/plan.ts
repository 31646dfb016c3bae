/** What is set up before a match: who plays, by which rules, and the wish that asks for it. */
import type { BotInfo, GameInfo, SeatWish, Setting, TableWish } from '$lib/wire';

export type Part = 'sheriff' | 'merchant';

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

/** How many opponents a game takes, in words: "3 to 5 opponents", "1 opponent". */
export function company(game: GameInfo): string {
  const { least, most } = opponents(game);
  if (least === most) return `${most} ${most === 1 ? 'opponent' : 'opponents'}`;
  return `${least} to ${most} opponents`;
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
      label: key.replace(/^level-/, 'Level '),
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
  if (game.name !== 'bluff') return [];
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
    name,
  };
}
