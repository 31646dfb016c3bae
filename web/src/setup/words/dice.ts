/** The options of the dice games in words. */
import { number } from '../../games/common/words.ts';
import type { Standing, Vocabulary } from './word.ts';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const PALIFICO = 'palifico: nothing is wild and only the count may rise';

const oneRound = (standing: Standing) => standing('match') === 'one-round';
const reward = (standing: Standing) => (oneRound(standing) ? 'to win the match' : 'to win back a die');

/** What the loser of a challenge drops; nothing where the match is over by then. */
const drops = (what: string) => (standing: Standing) =>
  oneRound(standing)
    ? 'the first challenge ends the match, so nobody drops dice'
    : `the loser of a challenge drops ${what}`;

export const dice: Vocabulary = {
  foremost: ['dice', 'wild', 'match'],
  options: {
    dice: {
      label: 'Dice each',
      number: (dice) => `everyone starts with ${dice === 1 ? 'one die' : `${number(dice)} dice`}`,
      list: (dice) => `the players start with ${dice} dice, in seat order`,
    },
    faces: {
      label: 'Faces per die',
      number: (faces) => `each die has ${number(faces)} faces, from one to ${number(faces)}`,
    },
    wild: {
      label: 'Wild face',
      values: {
        none: ['None', 'no face is wild'],
        ones: ['Ones', 'ones are wild: they count as the face that is bid'],
        top: [
          'The highest face',
          (standing) =>
            `${FACES[Number(standing('faces')) - 1]} are wild: they count as the face that is bid`,
        ],
      },
    },
    raise: {
      label: 'How bids are raised',
      values: {
        'count-then-face': [
          'Count, then face',
          'a bid is raised by bidding more dice of any face, or as many of a higher face',
        ],
        'face-then-count': [
          'Face, then count',
          'a bid is raised by bidding a higher face with any count, or more dice of the same face',
        ],
        'no-lower-face': [
          'No lower face',
          'a bid is raised by bidding more dice of the same face, or at least as many of a higher face',
        ],
      },
    },
    aces: {
      label: 'Bids on ones',
      values: {
        plain: ['Like other faces', 'ones are bid like any other face'],
        halving: [
          'Halved',
          'half the count is enough to switch to ones; switching back takes twice the count plus one',
        ],
      },
    },
    open_on_aces: {
      label: 'Opening on ones',
      values: {
        yes: ['Yes', 'a round may open with a bid on ones'],
        no: [
          'No',
          (standing) =>
            `no round may open with a bid on ones${standing('palifico') === 'off' ? '' : ', unless it is palifico'}`,
        ],
      },
    },
    palifico: {
      label: 'Palifico rounds',
      values: {
        off: ['Never', 'no round is palifico'],
        once: [
          'Once per player',
          `with three or more players left, a player just down to one die opens one round that is ${PALIFICO}`,
        ],
        always: ['Always at one die', `a round opened by a player with one die is ${PALIFICO}`],
        any: [
          'While anyone has one die',
          `with three or more players left, a round in which any player has one die is ${PALIFICO}`,
        ],
      },
    },
    calza: {
      label: 'Who may call a bid exact',
      values: {
        off: ['Nobody', 'nobody may call a bid exact'],
        'on-turn': [
          'The player to move',
          (standing) => `the player to move may call a bid exact ${reward(standing)}`,
        ],
        anyone: [
          'Anyone missing a die',
          (standing) =>
            `the player to move, and anyone missing a die, may call a bid exact ${reward(standing)}`,
        ],
      },
    },
    loss: {
      label: 'What a challenge costs',
      values: {
        one: ['One die', drops('one die')],
        difference: ['The difference', drops('as many dice as the bid was off by')],
      },
    },
    match: {
      label: 'Who wins the match',
      values: {
        'last-standing': ['Last one with dice', 'the last player with dice wins the match'],
        'one-round': ['Challenge winner', 'the winner of the first challenge wins the match'],
      },
    },
    first: {
      label: 'Who opens the first round',
      values: {
        seat: ['The host', 'whoever sets up the table opens the first round'],
        random: ['Chance decides', 'chance decides who opens the first round'],
      },
    },
  },
};
