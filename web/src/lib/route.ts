/** The ways about the page: what a hash means, and how one is written. */

export type Route =
  | { name: 'home' }
  | { name: 'new'; game: string }
  /** Sits down at once. */
  | { name: 'quick'; game: string }
  | { name: 'lobby' }
  | { name: 'rules'; game?: string }
  /** All lessons, or one of them. */
  | { name: 'learn'; lesson?: string }
  /** The map of the solution of the duel: the dice of both seats, and the bids so far. */
  | { name: 'solution'; dice?: string; bids?: string }
  | { name: 'help' }
  | { name: 'corner' }
  /** A table; `code` is that of a private link. */
  | { name: 'table'; id: string; code?: string }
  /** Take up one's seat on another device. */
  | { name: 'seat'; id: string; secret: string }
  | { name: 'match'; id: string; part?: MatchPart }
  /** Everything drawn, side by side; not in the built page. */
  | { name: 'gallery'; part?: string }
  | { name: 'not-found'; path: string };

export type MatchPart = 'replay' | 'fair';

const WORD = /^[A-Za-z0-9_-]{1,128}$/;

/** What a location's hash asks for. Anything unknown is `not-found`, never an error. */
export function parse(hash: string): Route {
  const path = hash.replace(/^#/, '').replace(/\?.*$/, '');
  const [head = '', ...rest] = path.split('/').filter((part) => part !== '');
  const lost: Route = { name: 'not-found', path };
  if (!rest.every((part) => WORD.test(part))) return lost;
  const [first, second] = rest;

  switch (head) {
    case '':
      return { name: 'home' };
    case 'lobby':
    case 'help':
    case 'corner':
      return rest.length === 0 ? { name: head } : lost;
    case 'rules':
      if (rest.length > 1) return lost;
      return first === undefined ? { name: 'rules' } : { name: 'rules', game: first };
    case 'learn':
      if (rest.length > 1) return lost;
      return first === undefined ? { name: 'learn' } : { name: 'learn', lesson: first };
    case 'solution':
      if (rest.length > 2) return lost;
      return {
        name: 'solution',
        ...(first !== undefined && { dice: first }),
        ...(second !== undefined && { bids: second }),
      };
    case 'gallery':
      return first === undefined ? { name: 'gallery' } : { name: 'gallery', part: first };
    case 'new':
      return first !== undefined && rest.length === 1 ? { name: 'new', game: first } : lost;
    case 'quick':
      return first !== undefined && rest.length === 1 ? { name: 'quick', game: first } : lost;
    case 'table':
      if (first === undefined || rest.length > 2) return lost;
      return second === undefined ? { name: 'table', id: first } : { name: 'table', id: first, code: second };
    case 'seat':
      if (first === undefined || second === undefined || rest.length > 2) return lost;
      return { name: 'seat', id: first, secret: second };
    case 'match':
      if (first === undefined || rest.length > 2) return lost;
      if (second === undefined) return { name: 'match', id: first };
      return second === 'replay' || second === 'fair' ? { name: 'match', id: first, part: second } : lost;
    default:
      return lost;
  }
}

/** The hash of a route, for links. */
export function href(route: Route): string {
  switch (route.name) {
    case 'home':
      return '#/';
    case 'new':
    case 'quick':
      return `#/${route.name}/${route.game}`;
    case 'rules':
      return join('rules', route.game);
    case 'learn':
      return join('learn', route.lesson);
    case 'solution':
      return join('solution', route.dice, route.bids);
    case 'table':
      return join('table', route.id, route.code);
    case 'seat':
      return join('seat', route.id, route.secret);
    case 'match':
      return join('match', route.id, route.part);
    case 'gallery':
      return join('gallery', route.part);
    case 'not-found':
      return `#${route.path}`;
    default:
      return `#/${route.name}`;
  }
}

/** Routes with the same place share a page: a move between them keeps its component. */
export function place(route: Route): string {
  switch (route.name) {
    case 'new':
    case 'quick':
      return `${route.name}/${route.game}`;
    case 'learn':
      return `learn/${route.lesson ?? ''}`;
    case 'table':
    case 'match':
    case 'seat':
      return `${route.name}/${route.id}`;
    default:
      return route.name;
  }
}

function join(...parts: (string | undefined)[]): string {
  return `#/${parts.filter((part) => part !== undefined).join('/')}`;
}
