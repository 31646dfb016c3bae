/** A match kept as it was told to one seat: what happened before each of its questions. */

import type { Table, Told, Yours } from '$lib/play';
import type {
  FamilyName,
  GameEvent,
  GameFacts,
  Games,
  GameView,
  Pace,
  PresetName,
  Thinking,
} from '$lib/wire';

export interface Fixture<F extends FamilyName = FamilyName> {
  game: PresetName;
  title: string;
  family: F;
  options: Record<string, string>;
  facts: GameFacts<F>;
  pace: Pace;
  resets: boolean;
  names: string[];
  /** The character at each seat; none at one's own. */
  characters: (string | null)[];
  you: number;
  thoughts: Thinking[];
  steps: FixtureStep<F>[];
}

export interface FixtureStep<F extends FamilyName = FamilyName> {
  /** What was told since the question before. */
  events: Told<F>[];
  view: GameView<F>;
  /** What may be answered then; null when the match is over. */
  yours: Yours<F> | null;
  /** Whether one is asked only for a reaction. */
  reacts: boolean;
  /** What was answered; null where the story ends. */
  answer: Games[F]['action'] | null;
}

/** The events of some steps, without their sentences. */
export function eventsOf<F extends FamilyName>(...steps: FixtureStep<F>[]): GameEvent<F>[] {
  return steps.flatMap((step) => step.events.map((told) => told.event));
}

export function tableOf<F extends FamilyName>(fixture: Fixture<F>): Table<F> {
  const { game, title, family, facts, pace, resets, names, characters, you } = fixture;
  return {
    id: 'harness',
    game,
    title,
    family,
    options: Object.entries(fixture.options).map(([name, value]) => ({ name, value })),
    facts,
    seats: names.map((name, seat) =>
      seat === you
        ? { name, kind: 'person', present: true, away: false, agrees: false }
        : {
            name,
            kind: 'bot',
            bot: name,
            character: characters[seat] ?? null,
            line: 'Plays as it was told.',
          },
    ),
    host: you,
    phase: 'playing',
    private: true,
    spectators: false,
    resets,
    pace,
    matches: 1,
    commitment: '',
    shares: names.map(() => null),
    result: null,
  };
}
