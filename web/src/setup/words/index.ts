/** Every option of every game in words; what is not known here is told in the words of the house. */
import type { Arg, FamilyName, GameInfo, Message, OptionChoice } from '$lib/wire';
import {
  allOf,
  ANYBODY,
  capital,
  count,
  house,
  kind,
  message,
  oneOf,
  plain,
  text,
  word,
  yesNo,
} from '$lib/words';
import { listing } from '../offer.ts';
import { readable, type Standing } from './word.ts';

/** The options that tell most of how a game is played, the first first. */
const FOREMOST: Record<FamilyName, readonly string[]> = {
  dice: ['dice', 'wild', 'match'],
  cards: ['claim', 'max_cards', 'challenge', 'after'],
  sheriff: ['sheriff', 'inspection', 'sale'],
};
/** How many phrases tell what is usual: what fits in two lines of a phone. */
const MOST = 3;

/** Options that the meaning of others depends on: their words may choose by them. */
const CONTEXT: Record<FamilyName, readonly string[]> = {
  dice: ['faces', 'match', 'palifico'],
  cards: ['challenge', 'decks', 'mode'],
  sheriff: ['inspection', 'sheriff', 'tells'],
};

/** The values of an option that is on or off. */
const FLAG = ['yes', 'no'];

type Family = Pick<GameInfo, 'family'>;
type Named = Pick<OptionChoice, 'name'>;
/** An option by its name and what it takes. */
type Taking = Pick<OptionChoice, 'name' | 'takes'>;

/** What the catalogue says of an option; null where it has no words for it. */
function said(
  { family }: Family,
  { name }: Named,
  part: '' | '-value' | '-means' | '-list',
  args: Args = {},
) {
  const id = `option-${family}-${name}${part}`;
  return house.has(id) ? plain({ id, args }, ANYBODY) : null;
}
type Args = Message['args'];

/** A value to choose by: a number where it is one. */
const chosen = (value: string): Arg => (/^\d+$/.test(value) ? count(Number(value)) : kind(value));

/** What an option is called. */
export function label(game: Family, option: Named): string {
  return said(game, option, '') ?? readable(option.name);
}

/** Whether a value of an option is a word, and no number or numbers. */
function worded({ takes }: Taking, value: string): boolean {
  switch (takes.kind) {
    case 'choice':
      return takes.values.includes(value);
    case 'flag':
      return FLAG.includes(value);
    case 'range':
      return value === takes.word;
    case 'by-seat':
      return false;
  }
}

/** What a value is called, in a list of them; one that the option does not take keeps its own name. */
export function naming(game: Family, option: Taking, value: string): string {
  if (/^[\d,]+$/.test(value)) return said(game, option, '-value', { value: chosen(value) }) ?? value;
  if (!worded(option, value)) return option.takes.kind === 'choice' ? readable(value) : value;
  if (option.takes.kind === 'flag') return word('option-flag', { value: yesNo(value === 'yes') });
  return said(game, option, '-value', { value: chosen(value) }) ?? readable(value);
}

/** What an option means as it stands; null where there are no words for its value. */
export function phrase(game: Family, option: Taking, standing: Standing): string | null {
  const value = standing(option.name);
  const context = CONTEXT[game.family].map((name) => [name, chosen(standing(name))] as const);
  const numbers = option.takes.kind === 'by-seat' ? listing(value) : null;
  if (numbers) {
    return said(game, option, '-list', { ...Object.fromEntries(context), list: allOf(numbers.map(count)) });
  }
  if (!worded(option, value) && !/^\d+$/.test(value)) return null;
  const args: Args = { ...Object.fromEntries(context), value: chosen(value), n: count(Number(value) || 0) };
  return said(game, option, '-means', args);
}

/** Which values an option takes, in a table of them. */
export function range(game: Family, option: Taking): string {
  const words = choices(option)?.map((value) => naming(game, option, value));
  return words ? words.join(' · ') : capital(plain(values(game, option), ANYBODY));
}

/** A name in quotation marks. */
export const quote = (name: string) => ({ message: message('option-quoted', { text: text(name) }) });

/** Which values an option takes, within a sentence. */
export function values(game: Family, option: Taking): Message {
  const { takes } = option;
  const quoted = (value: string) => quote(naming(game, option, value));
  switch (takes.kind) {
    case 'choice':
      return message('takes-one-of', { values: oneOf(takes.values.map(quoted)) });
    case 'flag':
      return message('takes-one-of', { values: oneOf(FLAG.map(quoted)) });
    case 'range': {
      const span = { least: count(takes.least), most: count(takes.most) };
      const { zero, word, within } = takes;
      if (zero) return message('takes-numbers-zero', { ...span, zero: { message: zero } });
      if (word !== null) return message('takes-numbers-word', { ...span, word: quoted(word) });
      if (!within) return message('takes-numbers', span);
      const other = quote(label(game, { name: within.other }));
      return message('takes-numbers-within', { ...span, times: count(within.times), option: other });
    }
    case 'by-seat': {
      const { total } = takes;
      const span = { least: count(takes.least), most: count(takes.most) };
      if (!total) return message('takes-each-seat', span);
      const things = kind(total.things);
      return message('takes-each-seat-total', { ...span, things, total: count(total.most) });
    }
  }
}

/** The values to choose from; null where they are too many, or no words among them. */
export function choices({ takes }: Pick<OptionChoice, 'takes'>): readonly string[] | null {
  if (takes.kind === 'choice') return takes.values;
  if (takes.kind === 'flag') return FLAG;
  if (takes.kind !== 'range' || takes.word === null) return null;
  const { word, least, most } = takes;
  return [word, ...Array.from({ length: most - least + 1 }, (_, n) => String(least + n))];
}

/** A line of some options, in phrases; by name and value where there are none. */
function line(game: GameInfo, options: readonly OptionChoice[], standing: Standing): string {
  return options
    .map(
      (one) =>
        phrase(game, one, standing) ??
        word('option-setting', {
          name: text(label(game, one).toLowerCase()),
          text: text(naming(game, one, standing(one.name)).toLowerCase()),
        }),
    )
    .join(' · ');
}

/** What differs from the preset, or what is most to be known of it, in a line. */
export function summary(game: GameInfo, options: readonly OptionChoice[], standing: Standing): string {
  const changed = options.filter(({ name, value }) => standing(name) !== value);
  if (changed.length > 0) return capital(line(game, changed, standing));
  const foremost = FOREMOST[game.family]
    .flatMap((name) => options.filter((one) => one.name === name))
    .slice(0, MOST);
  if (foremost.length === 0) return word('option-defaults');
  return word('option-defaults-line', { text: text(line(game, foremost, standing)) });
}

/** The values of a preset. */
export function preset({ options }: Pick<GameInfo, 'options'>): Standing {
  return (name) => options.find((one) => one.name === name)?.value ?? '';
}
