/** The rules in force at a table, as the house tells them: asked for once for each set of options. */
import { http } from '$lib/client';
import type { RulesText, RulesWish } from '$lib/wire';

const asked = new Map<string, Promise<RulesText>>();

export function rulesInForce({ game, options, seats }: RulesWish): Promise<RulesText> {
  const key = JSON.stringify([game, options, seats]);
  const known = asked.get(key);
  if (known) return known;
  const coming = http.rules({ game, options, seats });
  asked.set(key, coming);
  coming.catch(() => asked.delete(key));
  return coming;
}

/** Which word of the glossary says more about a rule; none where the rule says it all. */
const TERMS: readonly [start: string, term: string][] = [
  ['force-dice-wild-none', ''],
  ['force-dice-wild', 'wild'],
  ['force-dice-aces', 'aces'],
  ['force-dice-exact', 'exact'],
  ['force-dice-palifico', 'palifico'],
  ['force-dice-loss', 'doubt'],
  ['force-cards-last-stands', 'stand'],
  ['force-cards-anyone', 'challenge'],
  ['force-cards-next', 'challenge'],
  ['force-cards-free', 'claim'],
  ['force-cards-neighbour', 'claim'],
  ['force-cards-assigned', 'rank'],
  ['force-cards-team', 'partner'],
  ['force-sheriff-fixed', 'reputation'],
  ['force-sheriff-check', 'perception'],
  ['force-sheriff-certain', 'inspect'],
  ['force-sheriff-half', 'penalty'],
  ['force-sheriff-printed', 'penalty'],
  ['force-sheriff-tells', 'tell'],
  ['force-sheriff-market', 'market'],
];

export function termOf(id: string): string | null {
  return TERMS.find(([start]) => id.startsWith(start))?.[1] || null;
}
