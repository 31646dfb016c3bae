/** What one has set up before, kept in the browser: the next match begins with the same choices. */
import type { GameInfo } from '$lib/wire';
import { CLOCKS } from './clock.ts';
import { fitted, gatherings, plan as usual, type Character, type Plan } from './plan.ts';

const KEY = 'doubt.plans';

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps the choices for a game. */
export function keep(game: GameInfo, plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game.name]: plan }));
  } catch {
    // No storage: the next match begins with what is usual.
  }
}

/** The choices that were kept for a game; what is missing or does not fit any more is as usual. */
export function keptPlan(game: GameInfo, cast: readonly Character[]): Plan | null {
  const stored = all()[game.name];
  if (typeof stored !== 'object' || stored === null) return null;
  const given = stored as Partial<Record<keyof Plan, unknown>>;
  const base = usual(game);
  const known = new Set(game.options.map(({ name }) => name));
  const changes = Object.entries(typeof given.changes === 'object' ? (given.changes ?? {}) : {});
  const plan: Plan = {
    ...base,
    part: given.part === 'merchant' ? 'merchant' : 'sheriff',
    changes: Object.fromEntries(
      changes.filter(([name, value]) => known.has(name) && typeof value === 'string'),
    ),
    private: given.private !== false,
    spectators: given.spectators !== false,
    clock: CLOCKS.find(({ clock }) => clock === given.clock)?.clock ?? base.clock,
  };
  const count = (value: unknown) => (Number.isInteger(value) ? Math.max(0, value as number) : 0);
  const [friends, bots] = [count(given.friends), count(given.bots)];
  if (gatherings(game, plan).includes(friends + bots)) Object.assign(plan, { friends, bots });
  const picks: unknown[] = Array.isArray(given.picks) ? given.picks : [];
  plan.picks = picks.slice(0, plan.bots).map((pick) => cast.find(({ key }) => key === pick)?.key ?? null);
  return fitted(game, plan);
}
