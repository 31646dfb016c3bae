/** A face as an image, for where many small ones are shown: drawn once, and one element each. */

import type { Stroke } from '../strokes.ts';
import { compose, lookOf } from './compose.ts';

const drawn = new Map<string, string>();

/** The address of a round picture of whoever sits there. */
export function faceImage(character: string, name: string): string {
  const key = `${character}\n${name}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(picture(compose(lookOf(character, name), 'plain')))}`;
  drawn.set(key, address);
  return address;
}

function picture(strokes: readonly Stroke[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    '<clipPath id="c"><circle cx="50" cy="50" r="47"/></clipPath>' +
    `<g clip-path="url(#c)" stroke-linecap="round" stroke-linejoin="round">${strokes.map(path).join('')}</g>` +
    '<circle cx="50" cy="50" r="46" fill="none" stroke="#8a6428" stroke-width="7"/></svg>'
  );
}

function path({ d, fill = 'none', stroke, width, opacity, transform }: Stroke): string {
  const given = { d, fill, stroke, 'stroke-width': width, opacity, transform };
  const written = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`],
  );
  return `<path ${written.join(' ')}/>`;
}
