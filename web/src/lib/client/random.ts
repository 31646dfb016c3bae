/**
 * Something nobody can foresee, as 32 digits. `crypto.randomUUID` is there only where the page came over
 * TLS or from this machine, and on a local network it comes over neither.
 */
export function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
