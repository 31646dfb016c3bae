/** Matches that were really played, as they were told to one seat. */

import bluffRoundsFile from '../fixtures/bluff-rounds.json';
import bluffStuffFile from '../fixtures/bluff-stuff.json';
import bluffTeamFile from '../fixtures/bluff-team.json';
import bluffTruthFile from '../fixtures/bluff-truth.json';
import bluffFile from '../fixtures/bluff.json';
import merchantFile from '../fixtures/merchant.json';
import nottinghamFile from '../fixtures/nottingham.json';
import perudoFile from '../fixtures/perudo.json';
import sheriffFile from '../fixtures/sheriff.json';
import type { Fixture } from './fixture.ts';

const read = (file: unknown) => file as Fixture;

export const bluff = read(bluffFile);
export const bluffRounds = read(bluffRoundsFile);
export const bluffStuff = read(bluffStuffFile);
export const bluffTeam = read(bluffTeamFile);
export const bluffTruth = read(bluffTruthFile);
export const merchant = read(merchantFile);
export const nottingham = read(nottinghamFile);
export const perudo = read(perudoFile);
export const sheriff = read(sheriffFile);
