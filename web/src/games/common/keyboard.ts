/** Keys of a table: they work wherever the focus is, except where something is typed. */

import { on } from 'svelte/events';
import { session } from '$lib/client/session.svelte.ts';

/** What a key does; returning false leaves the key to the browser. */
export type Keys = Record<string, (event: KeyboardEvent) => boolean | void>;

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select';

function busyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && (target.closest(TYPING) !== null || hasContent(target));
}

function hasContent(target: Element): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Whether Enter and Space already mean something to what has the focus. */
export function pressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary, [role="button"]') !== null;
}

/**
 * Listens for keys on the window. Names are those of `KeyboardEvent.key`, letters in lower case; `*` is
 * any other key. A modifier other than Shift means that the key is somebody else's. Letters and digits do
 * nothing for those who have switched them off: some speak to their machine, some hit keys by chance.
 */
export function listen(keys: () => Keys): () => void {
  return on(window, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (busyElsewhere(event.target)) return;
    const single = event.key.length === 1;
    if (single && event.key !== ' ' && !session.prefs.shortcuts) return;
    const key = single ? event.key.toLowerCase() : event.key;
    const all = keys();
    const does = all[key] ?? all['*'];
    if (!does || does(event) === false) return;
    event.preventDefault();
  });
}
