/** From a name to a face: the house's own characters as they are known, everyone else by their name. */
import { beast } from './beasts.ts';
import { known } from './cast.ts';
import { onSkin, onTop } from './extras.ts';
import { face, mouth } from './features.ts';
import { beard, hairBack, hairFront } from './hair.ts';
import { hat } from './hats.ts';
import { cloth, head } from './heads.ts';
import {
  cloths,
  grounds,
  hairs,
  skins,
  type Extra,
  type Hair,
  type Hat,
  type Look,
  type Mood,
} from './look.ts';
import { flat, moved, type Stroke } from '../strokes.ts';

/** A stream of small numbers that is the same for the same text, on every machine. */
export function dealer(text: string): (below: number) => number {
  let state = 2166136261;
  const stir = (value: number) => {
    state = Math.imul(state ^ value, 16777619) >>> 0;
  };
  for (const letter of text) stir(letter.codePointAt(0) ?? 0);
  return (below) => {
    stir(0x9e37);
    state = (state ^ (state >>> 15)) >>> 0;
    return state % below;
  };
}

/** Of the names of the house, those that are women's and those that are men's. */
const women = /^(poppy|clover|fern|juniper|hazel|magpie|vesper|ottilie|raven|belladonna|nightshade)$/i;
const men = /^(basil|barnaby|mortimer|rufus|lucifer|quicksilver)$/i;

/** A face for any name. A stranger's name tells little, so a person's face has neither beard nor paint. */
export function generated(name: string, person = false): Look {
  const next = dealer(name);
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  const toss = next(2) === 0;
  const soft = women.test(name) || (toss && !men.test(name));
  const hair: Hair = soft
    ? pick(['parted', 'long', 'bun', 'braid', 'bob', 'curls'])
    : pick(['short', 'bowl', 'slick', 'tufts', 'bald', 'curls', 'parted']);
  const clothColour = pick(cloths);
  const extras: Extra[] = [];
  if (next(4) === 0) extras.push('glasses');
  if (next(5) === 0) extras.push('earring');
  if (next(4) === 0) extras.push('freckles');
  if (soft && next(2) === 0 && !person) extras.push('lips');
  if (!soft && next(6) === 0 && !person) extras.push('scar');
  const hatted = next(5) < 2;
  return {
    head: pick(['oval', 'round', 'square', 'long', 'heart']),
    skin: pick(skins),
    hair,
    hairColour: pick(hairs),
    beard:
      soft || person
        ? undefined
        : pick([undefined, undefined, 'moustache', 'goatee', 'stubble', 'full', 'curled']),
    hat: hatted
      ? pick<Hat>(
          soft
            ? ['scarf', 'flower', 'ribbon', 'straw', 'beret']
            : ['beret', 'bowler', 'hood', 'wide', 'plumed', 'skullcap'],
        )
      : undefined,
    hatColour: pick(cloths),
    eyes: pick(['open', 'open', 'wide', 'narrow', 'sleepy']),
    brows: soft ? 1.6 : 2.5,
    nose: pick(['small', 'small', 'big', 'long', 'button']),
    cloth: pick(['tunic', 'coat', 'robe', 'shawl', 'stripes', 'ruff']),
    clothColour,
    trim: pick(['#e2aa41', '#f4ead2', '#c77fb4', '#9cc3d6', '#b3262b']),
    ground: pick(grounds),
    extras,
    manner: 'plain',
  };
}

/** A character under a name of its own: the same head, with other clothes and something of its own. */
function varied(base: Look, name: string): Look {
  const next = dealer(name);
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  const clothColour = pick(cloths);
  const common = {
    clothColour,
    ground: pick(grounds),
    trim: pick(['#e2aa41', '#f4ead2', '#b3262b', '#9cc3d6']),
  };
  if (base.beast) {
    const lady = /^(la|doña|tía|señora|señorita|madame)\b/i.test(name);
    const own = lady
      ? pick<Hat>(['flower', 'ribbon', 'flower'])
      : pick<Hat>(['pirate', 'wide', 'top', 'beret', 'plumed', 'bowler']);
    return { ...base, ...common, hat: base.hat === 'jester' ? 'jester' : own, hatColour: pick(cloths) };
  }
  const other = generated(name);
  const extras = base.extras.filter(
    (one) => one !== 'lips' || other.extras.includes('lips') || women.test(name),
  );
  return {
    ...base,
    ...common,
    skin: other.skin,
    extras,
    hairColour: other.hairColour,
    hatColour: base.hat ? pick(cloths) : base.hatColour,
    hair: base.hair === 'wild' ? 'wild' : other.hair,
    beard: other.beard,
    head: other.head,
  };
}

/** The look of whoever sits there. */
export function lookOf(character: string, name?: string): Look {
  const own = known(character);
  const called = name?.trim();
  if (own && called && called.toLowerCase() !== character.trim().toLowerCase() && !known(called))
    return varied(own, called);
  if (own) return own;
  return (called && known(called)) || generated(called || character, character === 'person');
}

/** Head and shoulders of a look in a mood, back to front, on a square of 100. */
export function bust(look: Look, mood: Mood): Stroke[] {
  const seen = mood === 'plain' ? look.manner : mood;
  const shoulders = look.beast === 'turtle' ? [] : cloth(look.cloth, look.clothColour, look.trim);
  const worn = look.hat ? hat(look.hat, look.hatColour, look.trim) : [];
  if (look.beast) {
    // A beast's head is larger than a person's: its hat sits higher.
    return moved('translate(3 7) scale(0.94)', [
      ...shoulders,
      ...beast(look, mood),
      ...moved('translate(0 -4)', worn),
      ...onTop(look),
    ]);
  }
  const hidden = (look.hat === 'hood' || look.hat === 'helm') && look.hair !== 'long';
  return moved('translate(-1 4) scale(1.02)', [
    ...hairBack(look),
    ...shoulders,
    ...head(look),
    ...onSkin(look),
    ...face(look, mood),
    ...beard(look),
    ...mouth(seen, look.extras.includes('lips'), look.head === 'long' ? 63.5 : 62),
    ...(hidden ? [] : hairFront(look)),
    ...worn,
    ...onTop(look),
  ]);
}

/** A bust before its ground. */
export function compose(look: Look, mood: Mood): Stroke[] {
  return [
    flat(look.ground, 'M-5-5h110v110H-5Z'),
    flat('#ffffff', 'M50 6a40 40 0 1 0 0 80a40 40 0 1 0 0-80', { opacity: 0.28 }),
    ...bust(look, mood),
  ];
}
