/** Short messages at the edge of the page, gone by themselves. They are announced too. */
import { announce } from './announce.svelte.ts';

export interface Toast {
  key: number;
  tone: 'info' | 'good' | 'warning' | 'bad';
  text: string;
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 0;

  add(text: string, tone: Toast['tone'], stay: number): number {
    this.#next += 1;
    const key = this.#next;
    this.list = [...this.list.slice(-2), { key, tone, text }];
    announce(text);
    if (stay > 0) setTimeout(() => this.drop(key), stay);
    return key;
  }

  drop(key: number): void {
    this.list = this.list.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();

/** Shows a sentence for a while (`stay` milliseconds, 0 until it is put away); gives its key. */
export function toast(text: string, tone: Toast['tone'] = 'info', stay = 6000): number {
  return toasts.add(text, tone, stay);
}
