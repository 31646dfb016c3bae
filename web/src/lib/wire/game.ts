// What the games themselves say: events and views, as docs/events.md has them.

/** An event of a game. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

/** What a recipient knows: a seat's view, or the table alone for somebody who watches. */
export interface GameView {
  seat?: number;
  table: unknown;
  hand?: unknown;
}
