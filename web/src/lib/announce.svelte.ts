/** What a screen reader is told: one polite live region for the whole page. */

class Announcer {
  /** The sentences that are in the region now, oldest first. */
  lines = $state<{ key: number; text: string }[]>([]);
  #next = 0;

  /** Adds a sentence; the region keeps the last few so that nothing said in a burst is lost. */
  say(text: string): void {
    const sentence = text.trim();
    if (sentence === '') return;
    this.#next += 1;
    this.lines = [...this.lines.slice(-5), { key: this.#next, text: sentence }];
  }

  clear(): void {
    this.lines = [];
  }
}

export const announcer = new Announcer();

/** Tells what happened, in a sentence, to those who cannot see it. */
export function announce(text: string): void {
  announcer.say(text);
}
