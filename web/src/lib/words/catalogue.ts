/** The words of the house, by the id of the message: Fluent catalogues, shared with the server. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Noun } from './ids.ts';

export type Values = Record<string, FluentVariable>;

/** What is shown for a message that has no words, where it must not stop the page. */
const WORDLESS = '…';

export class Catalogue {
  /** Its language, such as `en`. */
  readonly locale: string;
  readonly #bundle: FluentBundle;
  readonly #strict: boolean;
  readonly #behind: Catalogue | undefined;

  /**
   * @param strict Whether what is missing or wrong is thrown; otherwise something harmless is shown.
   * @param behind Where to look for what is missing here.
   */
  constructor(
    sources: readonly string[],
    { locale = 'en', strict = true, behind }: { locale?: string; strict?: boolean; behind?: Catalogue } = {},
  ) {
    this.locale = locale;
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    this.#strict = strict;
    this.#behind = behind;
    for (const source of sources) {
      const faults = this.#bundle.addResource(new FluentResource(source));
      if (faults.length > 0) this.fault(faults.map((fault) => fault.message).join('; '));
    }
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id) || (this.#behind?.has(id) ?? false);
  }

  /** The text of a message, with its values in their places. */
  format(id: string, values: Values = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value ?? null;
    if (pattern === null) {
      if (this.#behind) return this.#behind.format(id, values);
      this.fault(`there is no message “${id}”`);
      return WORDLESS;
    }
    const faults: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, values, faults);
    if (faults.length === 0) return text;
    // What depends on a sentence that is missing here is missing too.
    if (this.#behind) return this.#behind.format(id, values);
    this.fault(`${id}: ${faults.map((fault) => fault.message).join('; ')}`);
    return text;
  }

  /** The words of an argument. */
  noun(id: Noun, values: Values = {}): string {
    return this.format(id, values);
  }

  /** Something is wrong with the words or with what they are given. */
  fault(what: string): void {
    if (this.#strict) throw new Error(`Words: ${what}`);
  }
}
