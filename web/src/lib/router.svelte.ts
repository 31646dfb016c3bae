import { href, parse, type Route } from './route.ts';

export { href, place, type MatchPart, type Route } from './route.ts';

class Router {
  #route = $state.raw<Route>(parse(location.hash));
  #moves = $state(0);

  /** Where the page is. */
  get route(): Route {
    return this.#route;
  }

  /** How often the page has moved; 0 on the first page, whose heading does not take the focus. */
  get moves(): number {
    return this.#moves;
  }

  /** Goes to a route and leaves the present one in the browser's history. */
  go(route: Route): void {
    location.hash = href(route);
  }

  /** Goes to a route in place of the present one: for redirects, and to take secrets off the address. */
  replace(route: Route): void {
    history.replaceState(history.state, '', href(route));
    this.read();
  }

  /** Reads the address again. */
  read(): void {
    this.#moves += 1;
    this.#route = parse(location.hash);
  }
}

/** The one router of the page. */
export const router = new Router();

addEventListener('hashchange', () => router.read());
