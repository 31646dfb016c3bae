/** Every option of every game in words; what is not known here is told in the words of the house. */
import type { GameInfo, OptionChoice } from '$lib/wire';
import { capital, listed } from '../../games/common/words.ts';
import { label as readable, values } from '../values.ts';
import { cards } from './cards.ts';
import { dice } from './dice.ts';
import { sheriff } from './sheriff.ts';
import type { Standing, Vocabulary, Word } from './word.ts';

const FAMILIES: Record<string, Vocabulary> = { dice, cards, sheriff };

/** How many phrases tell what is usual. */
const FOREMOST = 3;

type Family = Pick<GameInfo, 'family'>;
type Named = Pick<OptionChoice, 'name'>;

function word({ family }: Family, { name }: Named): Word | undefined {
  const options = FAMILIES[family]?.options ?? {};
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

/** What a value is called, in a list of them. */
export function naming(game: Family, option: Named, value: string): string {
  return entry(game, option, value)?.[0] ?? (/^[a-z]/.test(value) ? readable(value) : value);
}

/** What an option means as it stands; null where there are no words for its value. */
export function phrase(game: Family, option: Named, standing: Standing): string | null {
  const known = word(game, option);
  const value = standing(option.name);
  const said = entry(game, option, value)?.[1];
  if (said !== undefined) return typeof said === 'string' ? said : said(standing);
  if (/^\d+$/.test(value)) return known?.number?.(Number(value), standing) ?? null;
  if (/^\d+(,\d+)+$/.test(value)) return known?.list?.(listed(value.split(',')), standing) ?? null;
  return null;
}

/** Which values an option takes. */
export function range(game: Family, option: OptionChoice): string {
  const control = values(option.values);
  if (control.kind === 'switch') return 'Yes or no';
  if (control.kind === 'choice')
    return control.values.map((value) => naming(game, option, value)).join(' · ');
  return capital(note(game, option) ?? option.values);
}

/** What cannot be seen from the control: which numbers go, where it is not just the least to the most. */
export function note(game: Family, option: Named): string | null {
  return word(game, option)?.range ?? null;
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
  const foremost = (FAMILIES[game.family]?.foremost ?? [])
    .flatMap((name) => options.filter((one) => one.name === name))
    .slice(0, FOREMOST);
  return foremost.length === 0 ? 'As usual' : `As usual: ${line(game, foremost, standing)}`;
}

/** The values of a preset. */
export function preset({ options }: Pick<GameInfo, 'options'>): Standing {
  return (name) => options.find((one) => one.name === name)?.value ?? '';
}
