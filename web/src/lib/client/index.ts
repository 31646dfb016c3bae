export { catalog } from './catalog.ts';
export { http, told, Trouble } from './http.ts';
export { LivePlay } from './live.svelte.ts';
export { ReplayPlay, tableOf } from './replay.svelte.ts';
export { session } from './session.svelte.ts';
