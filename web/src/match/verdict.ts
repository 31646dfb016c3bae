/** What the checks of a match's fairness come to, in words. */
import type { Proof } from '$lib/client/fair.ts';
import type { Seen } from '$lib/client/seen.ts';
import type { KnownMatch } from '$lib/play.ts';
import type { Fairness, MatchInfo } from '$lib/wire';
import { familyOf } from '../games/families.ts';

export interface Check {
  title: string;
  line: string;
  state: 'good' | 'bad' | 'open';
}

/** What of a match is checked. */
type Judged = Pick<MatchInfo, 'you'> & { fairness: Pick<Fairness, 'shares'> };

export function checks(match: Judged, proof: Proof | null, before: Seen | null): Check[] {
  const { fairness, you } = match;
  const list: Check[] = [];
  const none = 'This browser can’t compute it. It may need a secure (https) connection.';
  list.push({
    title: 'The secret is the one the house committed to',
    line: proof ? `The SHA-256 of the secret ${proof.commits ? 'is' : 'is not'} the commitment.` : none,
    state: proof ? (proof.commits ? 'good' : 'bad') : 'open',
  });
  list.push({
    title: 'The seed was made from the secret and what the seats added',
    line: proof ? `HMAC-SHA-256 over the shares ${proof.seeds ? 'gives' : 'does not give'} the seed.` : none,
    state: proof ? (proof.seeds ? 'good' : 'bad') : 'open',
  });
  list.push({
    title: 'The commitment was made before the match was over',
    line: before
      ? `This browser saw it on ${new Date(before.at).toLocaleString()}.`
      : 'This browser wasn’t at the table, so it takes the house’s word for it.',
    state: before ? 'good' : 'open',
  });
  if (before && you !== null)
    list.push(own(before, fairness.shares[you] ?? null, before.shares[you] ?? null));
  return list;
}

/** Whether what this browser added is what went into the seed. */
function own({ own: added }: Seen, used: string | null, shown: string | null): Check {
  const title = 'What you added is in the seed';
  if (added === null) return { title, line: 'This browser added nothing itself.', state: 'open' };
  if (added === used)
    return { title, line: 'The share this browser added is the one in the seed.', state: 'good' };
  if (used === shown && shown !== null)
    return {
      title,
      line: 'Your seat had a different share before the match. Did it come from another tab or device of yours?',
      state: 'open',
    };
  return { title, line: 'The share in the seed isn’t the one this browser added.', state: 'bad' };
}

export function verdict(
  list: readonly Check[],
  proof: Proof | null,
): { tone: 'good' | 'bad' | 'info'; title: string; line: string } {
  if (list.some((check) => check.state === 'bad'))
    return {
      tone: 'bad',
      title: 'Something doesn’t add up',
      line: 'The numbers the house gave don’t match. Keep the record.',
    };
  if (!proof)
    return { tone: 'info', title: 'Not checked', line: 'This browser couldn’t compute the numbers itself.' };
  if (list.some((check) => check.state === 'open'))
    return {
      tone: 'info',
      title: 'The numbers add up',
      line: 'The secret, the shares and the seed match. Anything this browser didn’t see for itself is marked below.',
    };
  return {
    tone: 'good',
    title: 'The house did not choose the dice',
    line: 'It made its commitment before you added your share, and the seed is made from both. Only somebody in league with the house who added a share after yours could have steered it.',
  };
}

/** What chance brought, and what was to be expected of it. */
export interface Fall {
  /** "6 dice rolled." */
  counted: string;
  /** How often each should have come: the same for all. */
  usual: number;
}

/** What was counted in a match; null where nothing is, as when bags are opened without a roll. */
export function fall({ family, chance }: Pick<KnownMatch, 'family' | 'chance'>): Fall | null {
  const total = chance.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return null;
  const mean = total / chance.length;
  return {
    counted: `${total} ${familyOf(family).chance.counted}.`,
    usual: mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean),
  };
}
