/** Why the house does not play by some rules: its own messages, with options called as the page calls them. */
import type { Arg, GameInfo, Message, OptionRefusal, Setting } from '$lib/wire';
import { ANYBODY, count, kind, message, allOf, oneOf, plain, text, word } from '$lib/words';
import type { Bar } from './offer.ts';
import { label, naming, quote, values } from './words/index.ts';

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
  const told = refusal && refused(game, refusal);
  return { option, text: told ? plain(told, ANYBODY) : sentence };
}

/** A refusal as a message; null where it is of no option that the game has. */
function refused(game: Game, refusal: OptionRefusal): Message | null {
  switch (refusal.kind) {
    case 'clash': {
      const { option, other, reason, instead } = refusal;
      return message('option-clash', {
        setting: setting(game, option),
        other: setting(game, other),
        reason: { message: reason },
        instead: oneOf(
          instead.map((one) => ({ message: message('option-quoted', { text: setting(game, one) }) })),
        ),
      });
    }
    case 'above': {
      const { option, most, other, least, reason } = refusal;
      return message('option-above', {
        setting: setting(game, option),
        other: setting(game, other),
        reason: { message: reason },
        most: count(most),
        option: named(game, option),
        least: count(least),
        bound: named(game, other),
      });
    }
    case 'company': {
      const { option, seats, fit, reason } = refusal;
      return message('option-company', {
        setting: setting(game, option),
        fit: oneOf(fit.map(count)),
        seats: count(seats),
        reason: { message: reason },
      });
    }
    case 'value': {
      const { takes, option } = refusal;
      return message('option-value', {
        setting: setting(game, option),
        option: named(game, option),
        takes: { message: values(game, { name: option.name, takes }) },
      });
    }
    case 'listed': {
      const { option, listed, seats } = refusal;
      return message('option-listed', {
        setting: setting(game, option),
        listed: count(listed),
        seats: count(seats),
      });
    }
    case 'too-many': {
      const { option, things, total, most } = refusal;
      return message('option-too-many', {
        things: kind(things),
        total: count(total),
        most: count(most),
        option: named(game, option),
      });
    }
    case 'seats': {
      const { asked, least, most } = refusal;
      const given = { most: count(most), asked: count(asked) };
      return least === most
        ? message('option-seats', given)
        : message('option-seat-range', { ...given, least: count(least) });
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
  const reasons = new Map<string, { refusal: Bar; values: Arg[] }>();
  for (const { value, refusal } of barred) {
    const key = JSON.stringify(refusal.kind === 'company' ? refusal.fit : against(name, refusal));
    const values = reasons.get(key)?.values ?? [];
    reasons.set(key, { refusal, values: [...values, quote(called(game, { name, value }))] });
  }
  return [...reasons.values()].map(({ refusal, values }) =>
    plain(hint(game, name, refusal, values), ANYBODY),
  );
}

function hint(game: Game, name: string, refusal: Bar, all: Arg[]): Message {
  const values = allOf(all);
  const reason = { message: refusal.reason };
  return refusal.kind === 'company'
    ? message('option-barred-company', { values, fit: oneOf(refusal.fit.map(count)), reason })
    : message('option-barred', { values, other: setting(game, against(name, refusal)), reason });
}

/** Which setting a value does not go with; itself where it does not go with the number of seats. */
function against(name: string, refusal: Bar): Setting {
  if (refusal.kind === 'company') return refusal.option;
  return refusal.option.name === name ? refusal.other : refusal.option;
}

/** An option with its value: Wild face: Ones. */
function setting(game: Game, one: Setting): { text: string } {
  return text(word('option-setting', { name: text(label(game, one)), text: text(called(game, one)) }));
}

function named(game: Game, one: Setting): Arg {
  return text(`“${label(game, one)}”`);
}

/** What a value is called; as it is written where the game has no such option. */
function called(game: Game, { name, value }: Setting): string {
  const option = game.options.find((one) => one.name === name);
  return option ? naming(game, option, value) : value;
}
