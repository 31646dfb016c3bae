/** What can be played and with whom: asked for once. */
import type { Catalog } from '../wire';
import { http } from './http.ts';

let asked: Promise<Catalog> | null = null;

export function catalog(): Promise<Catalog> {
  asked ??= http.catalog().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
