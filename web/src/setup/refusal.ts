/** Why the house does not play by some rules, in the words of the page where they can be found. */
import type { GameInfo, OptionChoice } from '$lib/wire';
import { label, naming, note } from './words/index.ts';

export interface Refusal {
  /** The option to be mended; null where it is none of them. */
  option: string | null;
  text: string;
}

type Game = Pick<GameInfo, 'family' | 'options'>;

const CONFLICT = /^`([a-z_]+=[^`]*)` does not go with `([^`]+)`: ([^`]+)$/;
const OUT_OF_RANGE = /^`([a-z_]+)=([^`]*)` is out of range: /;
const LISTED = /^`([a-z_]+)=([^`]*)` (lists \d+ seats, but [^`]+)$/;
const TOO_MANY = /^(\d+ [a-z]+ are too many for one table): [a-z_]+ times seats may be at most (\d+)/;
/** A setting within a sentence. */
const SETTING = /\b([a-z_]+)=([a-z0-9-]+)/g;

/** What a refusal says, and of which option. */
export function refusal(game: Game, sentence: string): Refusal {
  const option = culprit(
    sentence,
    game.options.map(({ name }) => name),
  );
  const known = game.options.find(({ name }) => name === option);
  return { option, text: known ? reworded(game, known, sentence) : sentence };
}

function reworded(game: Game, option: OptionChoice, sentence: string): string {
  const conflict = CONFLICT.exec(sentence);
  if (conflict) {
    const [, one = '', other = '', reason = ''] = conflict;
    const told = `${one} does not go with ${other}: ${reason.replace('; set ', '; choose ')}`;
    return told.replaceAll(SETTING, (setting, name: string, value: string) => {
      const set = game.options.find((known) => known.name === name);
      return set ? quoted(game, set, value) : setting;
    });
  }
  const range = OUT_OF_RANGE.exec(sentence);
  if (range)
    return `“${label(game, option)}” cannot be ${range[2] ? `“${range[2]}”` : 'empty'}: it is ${note(game, option) ?? option.values}.`;
  const listed = LISTED.exec(sentence);
  if (listed) return `${quoted(game, option, listed[2] ?? '')} ${listed[3]}`;
  const many = TOO_MANY.exec(sentence);
  if (many) return `${many[1]}: there may be at most ${many[2]}.`;
  return sentence;
}

function quoted(game: Game, option: OptionChoice, value: string): string {
  return `“${label(game, option)}: ${naming(game, option, value)}”`;
}

/** The option that a refusal speaks of: the first that it names. */
export function culprit(sentence: string, names: readonly string[]): string | null {
  const at = (name: string) => sentence.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
  const named = names.map((name) => ({ name, at: at(name) })).filter((one) => one.at >= 0);
  return named.sort((a, b) => a.at - b.at)[0]?.name ?? null;
}
