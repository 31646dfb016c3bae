/** What the house is asked over HTTP. Whatever goes wrong becomes a sentence that can be shown. */
import type {
  Catalog,
  Key,
  LessonCard,
  LessonReply,
  LessonScene,
  Lifetime,
  Lobby,
  MatchInfo,
  Mine,
  Opened,
  OptionRefusal,
  Problem,
  Reach,
  Replay,
  RulesText,
  RulesWish,
  SeatTaken,
  SessionInfo,
  SessionWish,
  SolvedSpot,
  TableInfo,
  TableWish,
} from '../wire';
import { sentence } from '../sentence.ts';
import { ANYBODY, house, plain, word } from '../words/index.ts';

/** Something that did not go, with a sentence for a person as its message. */
export class Trouble extends Error {
  /** The status of the answer; 0 if there was none. */
  readonly status: number;
  /** What is wrong with the options of a game, where it is that. */
  readonly refusal: OptionRefusal | null;

  constructor(status: number, sentence: string, refusal: OptionRefusal | null = null) {
    super(sentence);
    this.name = 'Trouble';
    this.status = status;
    this.refusal = refusal;
  }
}

export const SILENT = word('page-the-house-isnt-answering');

const sentences: Record<number, string> = {
  401: word('page-the-house-doesnt-know'),
  403: word('page-youre-not-allowed-to'),
  404: word('page-theres-nothing-at-this'),
  413: word('page-thats-too-much-at'),
  429: word('page-that-was-too-fast'),
  503: word('page-the-house-is-just'),
};

/** What to say for a status without a sentence of its own. */
function usual(status: number): string {
  return (
    sentences[status] ??
    (status >= 500 ? word('page-something-broke-in-the') : word('page-the-house-didnt-accept'))
  );
}

/** What to show of anything that was thrown. */
export function told(error: unknown): string {
  return error instanceof Trouble ? error.message : word('page-something-went-wrong-on');
}

interface Ask {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** `default` where the house says itself how long its answer holds. */
  cache?: RequestCache;
}

async function reach(
  path: string,
  { method = 'GET', body, headers = {}, signal, cache = 'no-store' }: Ask,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Trouble(0, SILENT);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Trouble(response.status, worded(problem) ?? usual(response.status), problem?.refusal);
}

/** What the house says of a problem: in the page's words, or in its own where the page has none. */
function worded(problem: Partial<Problem> | null): string | null {
  const { message = null, error } = problem ?? {};
  if (message !== null && house.has(message.id)) return sentence(plain(message, ANYBODY));
  return typeof error === 'string' && error !== '' ? sentence(error) : null;
}

async function ask<T>(path: string, how: Ask = {}): Promise<T> {
  const response = await reach(path, how);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Trouble(response.status, 'The house sent an answer this page can’t read. Reload to try again.');
  }
}

const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  ask(path, { method: 'POST', body, signal });

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const lesson = (name: string, step: number) => `/api/lessons/${encodeURIComponent(name)}/${step}`;
const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

export const http = {
  // As `index.html` asks for it beforehand, so that it is sent once.
  catalog: () => ask<Catalog>('/api/catalog', { cache: 'default' }),
  reach: () => ask<Reach>('/api/reach'),
  rules: (wish: RulesWish, signal?: AbortSignal) => post<RulesText>('/api/rules', wish, signal),
  lessons: () => ask<LessonCard[]>('/api/lessons'),
  lesson: (name: string, step: number) => ask<LessonScene>(lesson(name, step)),
  answerLesson: (name: string, step: number, action: string) =>
    post<LessonReply>(lesson(name, step), { action }),
  solution: (die: number, bids: readonly string[]) =>
    ask<SolvedSpot>(`/api/solution?hand=${die}&bids=${bids.join(',')}`),
  session: () => ask<SessionInfo>('/api/session'),
  keep: (wish: SessionWish) => post<SessionInfo>('/api/session', wish),
  signOut: async () => void (await reach('/api/session/end', { method: 'POST' })),
  forget: async () => void (await reach('/api/session', { method: 'DELETE' })),
  lobby: () => ask<Lobby>('/api/tables'),
  open: (wish: TableWish) => post<Opened>('/api/tables', wish),
  table: (id: string, code?: string) =>
    ask<TableInfo>(table(id), { headers: code === undefined ? {} : { 'X-Table-Code': code } }),
  key: (id: string) => post<Key>(`${table(id)}/key`, {}),
  takeUp: (id: string, key: string) => post<SeatTaken>(`${table(id)}/seat`, { key }),
  mine: () => ask<Mine>('/api/mine'),
  stats: () => ask<Lifetime>('/api/stats'),
  match: (id: string) => ask<MatchInfo>(match(id)),
  record: async (id: string) => (await reach(`${match(id)}/record`, {})).text(),
  replay: (id: string, from: number, count: number) =>
    ask<Replay>(`${match(id)}/replay?from=${from}&count=${count}`),
};
