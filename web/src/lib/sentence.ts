/** A text as a sentence: with a capital at its head and a stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const whole = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…:)”"]$/.test(whole) ? whole : `${whole}.`;
}
