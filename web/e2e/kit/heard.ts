/** Everything that a page was told: frames of its sockets, answers of the server, and what went wrong in it. */
import type { Page } from 'playwright-core';
import type { ToClient } from '../../src/lib/wire';

export interface Frame {
  /** The table of the socket. */
  table: string;
  text: string;
  message: ToClient;
}

export interface Answer {
  path: string;
  status: number;
  text: string;
}

export class Heard {
  readonly frames: Frame[] = [];
  readonly answers: Answer[] = [];
  /** What a person with the console open would worry about. */
  readonly faults: string[] = [];
  #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      const table = /\/api\/tables\/([^/]+)\/socket/.exec(socket.url())?.[1] ?? '';
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        this.frames.push({ table, text, message: JSON.parse(text) as ToClient });
      });
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/')) return;
      this.#reading.push(
        response
          .text()
          .then((text) => void this.answers.push({ path: pathname, status: response.status(), text }))
          // An answer to a page that was left meanwhile.
          .catch(() => {}),
      );
    });
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const text = message.text();
      // A server that is away, or a refusal that the page shows as a sentence.
      if (message.type() === 'error' && !/WebSocket connection|Failed to load resource/.test(text))
        this.faults.push(text);
    });
  }

  /** All answers, once their bodies have come. */
  async settled(): Promise<Answer[]> {
    await Promise.all(this.#reading);
    return this.answers;
  }

  /** The news and welcomes of a table, in order. */
  of(table: string): Frame[] {
    return this.frames.filter((frame) => frame.table === table);
  }
}
