/** Computes in this browser what a match's randomness was made of. */
import type { Fairness } from '../wire';

export interface Proof {
  /** SHA-256 of the secret, in hexadecimal. */
  commitment: string;
  /** HMAC-SHA-256 over the shares, keyed with the secret. */
  seed: string;
  /** Whether they are what the house said. */
  commits: boolean;
  seeds: boolean;
}

function bytes(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The text that is put under the secret's key. */
export function text(shares: readonly (string | null)[]): string {
  return `doubt fair 1\n${shares.map((share, seat) => `${seat} ${share ?? ''}\n`).join('')}`;
}

/** The proof; null where it cannot be computed: another algorithm, or a secret that is none. */
export async function prove(fairness: Fairness): Promise<Proof | null> {
  const secret = bytes(fairness.secret);
  if (fairness.algorithm !== 1 || secret?.length !== 32) return null;
  const commitment = hex(await crypto.subtle.digest('SHA-256', secret));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const said = new TextEncoder().encode(text(fairness.shares));
  const seed = hex(await crypto.subtle.sign('HMAC', key, said));
  return {
    commitment,
    seed,
    commits: commitment === fairness.commitment.toLowerCase(),
    seeds: seed === fairness.seed.toLowerCase(),
  };
}
