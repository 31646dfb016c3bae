/** What is said, and how: messages as text, as speech and on the page. */
export { ANYBODY, audienceOf, type Audience, type Face } from './audience.ts';
export { Catalogue } from './catalogue.ts';
export { house } from './house.ts';
export { capital } from './pieces.ts';
export { faceWord, goodWord, rankWord, worded } from './nouns.ts';
export { aloud, nameOf, parts, plain, spoken, word } from './text.ts';
export { allOf, count, kind, lastSaid, message, oneOf, picked, said, seat, text, yesNo } from './said.ts';
export type { Id } from './said.ts';
