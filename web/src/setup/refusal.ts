/** Why the house does not play by some rules, in the words of the page. */
import type { GameInfo, OptionRefusal, Setting } from '$lib/wire';
import { listed } from '../games/common/words.ts';
import type { Bar } from './offer.ts';
import { label, naming, values } from './words/index.ts';

/** Something that is wrong, and where. */
export interface Fault {
  /** The option to be mended; null where it is none of them. */
  option: string | null;
  text: string;
}

type Game = Pick<GameInfo, 'family' | 'options'>;

/** What is wrong: in the words of the page where the house has said what it is, else in its own. */
export function fault(game: Game, refusal: OptionRefusal | null, sentence: string): Fault {
  const option = refusal && 'option' in refusal ? refusal.option.name : null;
  return { option, text: (refusal && told(game, refusal)) ?? sentence };
}

/** A refusal in words; null where it is of no option that the game has. */
export function told(game: Game, refusal: OptionRefusal): string | null {
  switch (refusal.kind) {
    case 'clash': {
      const { option, other, reason, instead } = refusal;
      const choices = instead.map((one) => quoted(game, one));
      return `${quoted(game, option)} doesn’t work with ${quoted(game, other)}: ${reason}. Choose ${listed(choices, 'or')}.`;
    }
    case 'above': {
      const { option, most, other, least, reason } = refusal;
      const choices = `at most ${most} for “${label(game, option)}” or at least ${least} for “${label(game, other)}”`;
      return `${quoted(game, option)} doesn’t work with ${quoted(game, other)}: ${reason}. Choose ${choices}.`;
    }
    case 'company': {
      return `${quoted(game, refusal.option)} doesn’t work with ${against(game, refusal.option.name, refusal)}.`;
    }
    case 'value': {
      const { takes, option } = refusal;
      const { name, value } = option;
      return `“${label(game, option)}” can’t be ${value ? `“${value}”` : 'empty'}: it must be ${values(game, { name, takes })}.`;
    }
    case 'listed': {
      const { option, listed: numbers, seats } = refusal;
      return `${quoted(game, option)} lists ${numbers} seats, but there are ${seats} at the table: give one number for all, or one per seat.`;
    }
    case 'too-many': {
      const { total, things, most } = refusal;
      return `${total} ${things} are too many for one table: the maximum is ${most}.`;
    }
    case 'seats': {
      const { asked, least, most } = refusal;
      const fit = least === most ? String(most) : `${least} to ${most}`;
      return `These rules are for ${fit} seats, not ${asked}.`;
    }
    case 'unknown':
      return null;
  }
}

/** Why some values of an option are not to be had as things stand, a sentence a reason. */
export function hints(
  game: Game,
  name: string,
  barred: readonly { value: string; refusal: Bar }[],
): string[] {
  const reasons = new Map<string, string[]>();
  for (const { value, refusal } of barred) {
    const why = against(game, name, refusal);
    reasons.set(why, [...(reasons.get(why) ?? []), `“${called(game, { name, value })}”`]);
  }
  return [...reasons].map(
    ([why, values]) => `${listed(values)} ${values.length === 1 ? 'doesn’t' : 'don’t'} work with ${why}.`,
  );
}

/** What a value does not go with, and why. */
function against(game: Game, name: string, refusal: Bar): string {
  if (refusal.kind === 'company')
    return `${refusal.seats} seats: ${refusal.reason} at ${listed(refusal.fit.map(String), 'or')} seats`;
  const other = refusal.option.name === name ? refusal.other : refusal.option;
  return `${quoted(game, other)}: ${refusal.reason}`;
}

function quoted(game: Game, setting: Setting): string {
  return `“${label(game, setting)}: ${called(game, setting)}”`;
}

/** What a value is called; as it is written where the game has no such option. */
function called(game: Game, { name, value }: Setting): string {
  const option = game.options.find((one) => one.name === name);
  return option ? naming(game, option, value) : value;
}
