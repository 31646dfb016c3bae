/** Words about phrases of the page itself, where the names of their arguments mean something else elsewhere. */
import type { Arg } from '$lib/wire';
import { ANYBODY, plain, type Id } from '$lib/words';

export const phrase = (id: Id, args: Record<string, Arg>): string => plain({ id, args }, ANYBODY);
