/** Where others reach the house: a link that names this machine only leads nowhere else. */
import { http } from '$lib/client';

/** Whether a host is a name of the machine that the browser runs on. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

export class Reach {
  readonly #here: Pick<URL, 'hostname' | 'origin'>;
  #asked = false;
  #addresses = $state.raw<readonly string[] | null>(null);
  #chosen = $state<string | null>(null);

  constructor(here: Pick<URL, 'hostname' | 'origin'> = location) {
    this.#here = here;
  }

  /** Whether links from this page work on this machine alone; not before that is known. */
  get alone(): boolean {
    return isLoopback(this.#here.hostname) && this.#addresses?.length === 0;
  }
  /** The addresses to choose from, where the page itself was not reached over one of them. */
  get choice(): readonly string[] {
    return isLoopback(this.#here.hostname) ? (this.#addresses ?? []) : [];
  }
  get chosen(): string | null {
    return this.#chosen ?? this.choice[0] ?? null;
  }
  choose(address: string): void {
    this.#chosen = address;
  }

  /** Asks the house once. */
  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.#addresses = (await http.reach()).addresses;
    } catch {
      // Asked again by the next who wants to know.
      this.#asked = false;
    }
  }

  /** A link to this house, as others can open it. */
  link(own: string): string {
    return this.chosen === null ? own : own.replace(this.#here.origin, this.chosen);
  }
}

export const reach = new Reach();
