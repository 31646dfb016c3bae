import { capital } from './words/pieces.ts';

/** A text as a sentence: with a capital at its head and a stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const whole = capital(trimmed);
  return /[.!?…:)”"]$/.test(whole) ? whole : `${whole}.`;
}
