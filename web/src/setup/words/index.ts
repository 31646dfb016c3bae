/** Every option of every game in words; what is not known here is told in the words of the house. */
import type { FamilyName, GameInfo, Message, OptionChoice } from '$lib/wire';
import { ANYBODY, count, kind, message, oneOf, plain, text } from '$lib/words';
import { capital, listed } from '../../games/common/words.ts';
import { listing } from '../offer.ts';
import { cards } from './cards.ts';
import { dice } from './dice.ts';
import { sheriff } from './sheriff.ts';
import { readable, type Standing, type Vocabulary, type Word } from './word.ts';

const FAMILIES: Record<FamilyName, Vocabulary> = { dice, cards, sheriff };

/** The values of an option that is on or off. */
const FLAG = ['yes', 'no'];

/** How many phrases tell what is usual. */
const FOREMOST = 3;

type Family = Pick<GameInfo, 'family'>;
type Named = Pick<OptionChoice, 'name'>;
/** An option by its name and what it takes. */
type Taking = Pick<OptionChoice, 'name' | 'takes'>;

function word({ family }: Family, { name }: Named): Word | undefined {
  const options = FAMILIES[family].options;
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

function entry(game: Family, option: Named, value: string) {
  const named = word(game, option)?.values ?? {};
  return Object.hasOwn(named, value) ? named[value] : undefined;
}

/** What an option is called. */
export function label(game: Family, option: Named): string {
  return word(game, option)?.label ?? readable(option.name);
}

/** Whether a value of an option is a word, and no number or numbers. */
function worded({ takes }: Taking, value: string): boolean {
  switch (takes.kind) {
    case 'choice':
    case 'flag':
      return true;
    case 'range':
      return value === takes.word;
    case 'by-seat':
      return false;
  }
}

/** What a value is called, in a list of them. */
export function naming(game: Family, option: Taking, value: string): string {
  return entry(game, option, value)?.[0] ?? (worded(option, value) ? readable(value) : value);
}

/** What an option means as it stands; null where there are no words for its value. */
export function phrase(game: Family, option: Taking, standing: Standing): string | null {
  const value = standing(option.name);
  const said = entry(game, option, value)?.[1];
  if (said !== undefined) return typeof said === 'string' ? said : said(standing);
  if (worded(option, value)) return null;
  const known = word(game, option);
  const numbers = option.takes.kind === 'by-seat' ? listing(value) : null;
  return (
    (numbers
      ? known?.list?.(listed(numbers.map(String)), standing)
      : known?.number?.(Number(value), standing)) ?? null
  );
}

/** Which values an option takes, in a table of them. */
export function range(game: Family, option: Taking): string {
  const words = choices(option)?.map((value) => naming(game, option, value));
  return words ? words.join(' · ') : capital(plain(values(game, option), ANYBODY));
}

/** Which values an option takes, within a sentence. */
export function values(game: Family, option: Taking): Message {
  const { takes } = option;
  const quoted = (value: string) => text(`“${naming(game, option, value)}”`);
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
      const other = text(`“${label(game, { name: within.other })}”`);
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
        `${label(game, one).toLowerCase()}: ${naming(game, one, standing(one.name)).toLowerCase()}`,
    )
    .join(' · ');
}

/** What differs from the preset, or what is most to be known of it, in a line. */
export function summary(game: GameInfo, options: readonly OptionChoice[], standing: Standing): string {
  const changed = options.filter(({ name, value }) => standing(name) !== value);
  if (changed.length > 0) return capital(line(game, changed, standing));
  const foremost = FAMILIES[game.family].foremost
    .flatMap((name) => options.filter((one) => one.name === name))
    .slice(0, FOREMOST);
  return foremost.length === 0 ? 'Defaults' : `Defaults: ${line(game, foremost, standing)}`;
}

/** The values of a preset. */
export function preset({ options }: Pick<GameInfo, 'options'>): Standing {
  return (name) => options.find((one) => one.name === name)?.value ?? '';
}
