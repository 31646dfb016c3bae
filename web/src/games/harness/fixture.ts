/** A match kept as it was told to one seat: what happened before each of its questions. */

import type { GameEvent, GameView, TableInfo } from '$lib/wire';

export interface Fixture {
  game: string;
  title: string;
  family: string;
  options: Record<string, string>;
  names: string[];
  you: number;
  /** Events before the first step. */
  before?: GameEvent[];
  steps: FixtureStep[];
  thoughts: { seat: number; words: string }[];
}

export interface FixtureStep {
  events: GameEvent[];
  view: GameView;
  /** What may be answered then; null when the match is over. */
  actions: string[] | null;
  unlisted: number;
  /** What was answered. */
  answer?: string | null;
}

const CHARACTERS: Record<string, string> = {
  'Doña Suerte': 'Turtle',
  'La Mentirosa': 'Chaos',
  'Conde Cubiletes': 'Calculator',
  Guy: 'Reckoner',
};

export function tableOf(fixture: Fixture): TableInfo {
  return {
    id: 'harness',
    game: fixture.game,
    title: fixture.title,
    family: fixture.family,
    options: Object.entries(fixture.options).map(([name, value]) => ({ name, value })),
    seats: fixture.names.map((name, seat) =>
      seat === fixture.you
        ? { name, kind: 'person', present: true, away: false }
        : {
            name,
            kind: 'bot',
            bot: name,
            character: CHARACTERS[name] ?? name,
            line: 'Plays as it was told.',
          },
    ),
    host: fixture.you,
    phase: 'playing',
    private: true,
    spectators: false,
    pace: {
      turn_ms: null,
      reaction_ms: fixture.game === 'bluff-stuff' ? 5000 : null,
      bot_turn_ms: 800,
      bot_reaction_ms: fixture.game === 'bluff-stuff' ? 3000 : 800,
      first_call: fixture.game === 'bluff-stuff',
    },
    matches: 1,
    commitment: '',
    shares: fixture.names.map(() => null),
    result: null,
  };
}

const TELLS: Record<string, string[]> = {
  easy: ['looks you in the eye', 'yawns and leans on the cart', 'hums a tune'],
  uneasy: ['talks faster than usual', 'keeps a hand on the bag', 'glances back at the road'],
};

/** A sentence where a table shows one. */
export function wordsOf(fixture: Fixture, event: GameEvent): string | null {
  if (event.event !== 'tell') return null;
  const tell = event.tell as { manner: string; which: number };
  return `${fixture.names[event.seat as number]} ${TELLS[tell.manner]?.[tell.which]}.`;
}
