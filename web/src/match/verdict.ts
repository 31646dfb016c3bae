/** What the checks of a match's fairness come to, in words. */
import { count, text, word, yesNo } from '$lib/words';
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
  const none = word('page-check-cannot');
  list.push({
    title: word('page-check-secret'),
    line: proof ? word('page-check-secret-line', { commits: yesNo(proof.commits) }) : none,
    state: proof ? (proof.commits ? 'good' : 'bad') : 'open',
  });
  list.push({
    title: word('page-check-seed'),
    line: proof ? word('page-check-seed-line', { seeds: yesNo(proof.seeds) }) : none,
    state: proof ? (proof.seeds ? 'good' : 'bad') : 'open',
  });
  list.push({
    title: word('page-check-before'),
    line: before
      ? word('page-check-seen', { text: text(new Date(before.at).toLocaleString()) })
      : word('page-check-unseen'),
    state: before ? 'good' : 'open',
  });
  if (before && you !== null)
    list.push(own(before, fairness.shares[you] ?? null, before.shares[you] ?? null));
  return list;
}

/** Whether what this browser added is what went into the seed. */
function own({ own: added }: Seen, used: string | null, shown: string | null): Check {
  const title = word('page-check-own');
  if (added === null) return { title, line: word('page-check-own-nothing'), state: 'open' };
  if (added === used) return { title, line: word('page-check-own-same'), state: 'good' };
  if (used === shown && shown !== null)
    return {
      title,
      line: word('page-check-own-elsewhere'),
      state: 'open',
    };
  return { title, line: word('page-check-own-other'), state: 'bad' };
}

export function verdict(
  list: readonly Check[],
  proof: Proof | null,
): { tone: 'good' | 'bad' | 'info'; title: string; line: string } {
  if (list.some((check) => check.state === 'bad'))
    return {
      tone: 'bad',
      title: word('page-verdict-bad'),
      line: word('page-verdict-bad-line'),
    };
  if (!proof)
    return { tone: 'info', title: word('page-verdict-unchecked'), line: word('page-verdict-unchecked-line') };
  if (list.some((check) => check.state === 'open'))
    return {
      tone: 'info',
      title: word('page-verdict-open'),
      line: word('page-verdict-open-line'),
    };
  return {
    tone: 'good',
    title: word('page-verdict-good'),
    line: word('page-verdict-good-line'),
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
    counted: word(familyOf(family).chance.counted, { total: count(total) }),
    usual: mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean),
  };
}
