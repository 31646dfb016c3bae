/** The options of the card games in words. */
import { number } from '../../games/common/words.ts';
import type { Standing, Vocabulary } from './word.ts';

/** Who it is of several challengers, where there can be several. */
const ofSeveral = (who: string) => (standing: Standing) =>
  standing('challenge') === 'next' ? 'there is never more than one challenger' : who;

export const cards: Vocabulary = {
  foremost: ['claim', 'max_cards', 'challenge', 'after'],
  options: {
    decks: {
      label: 'Decks',
      number: (decks) =>
        decks === 1 ? 'one deck is dealt out' : `${number(decks)} decks are shuffled together and dealt out`,
    },
    deck: {
      label: 'Ranks in play',
      values: {
        standard: ['All of them', 'all ranks are in play'],
        faces: ['Jacks to aces', 'only jacks, queens, kings and aces are in play'],
        numbers: ['Twos to tens', 'only twos to tens are in play'],
        'high-low': ['All but sevens and eights', 'all ranks but sevens and eights are in play'],
      },
    },
    claim: {
      label: 'Rank to claim',
      values: {
        free: ['Any rank', 'any rank may be claimed'],
        ascending: [
          'The next one up',
          'the rank to claim goes up by one each turn, and starts over after the highest',
        ],
        neighbour: ['Near the last one', 'only the last rank claimed, or one next to it, may be claimed'],
      },
    },
    max_cards: {
      label: 'Cards at a time',
      number: (most) =>
        most === 1 ? 'one card is laid at a time' : `up to ${number(most)} cards may be laid at once`,
    },
    challenge: {
      label: 'Who may challenge',
      values: {
        anyone: [
          'Anyone',
          (standing) => (standing('mode') === 'team' ? 'any opponent may challenge' : 'anyone may challenge'),
        ],
        next: ['The next player', 'only the next player may challenge'],
      },
    },
    priority: {
      label: 'Several challengers',
      values: {
        random: ['One at random', ofSeveral('if several players challenge, one is chosen at random')],
        clockwise: [
          'The nearest clockwise',
          ofSeveral('if several players challenge, the nearest clockwise is chosen'),
        ],
      },
    },
    after: {
      label: 'After a challenge',
      values: {
        next: ['The next player', 'after a challenge, the player after the claimer plays next'],
        winner: ['The winner', 'the winner of a challenge plays next'],
      },
    },
    last_card: {
      label: 'The last card',
      values: {
        'must-stand': ['Can be challenged', 'a last card can still be challenged before its owner wins'],
        immediate: ['Wins at once', 'whoever lays their last card wins at once'],
      },
    },
    first: {
      label: 'Who starts',
      values: {
        'ace-of-spades': [
          'The ace of spades',
          (standing) =>
            `whoever holds the ace of spades${standing('decks') === '1' ? '' : ' of the first deck'} starts`,
        ],
        seat: ['The host', 'whoever sets up the table starts'],
        random: ['Chance decides', 'chance decides who starts'],
      },
    },
    rounds: {
      label: 'Rounds',
      number: (rounds) =>
        rounds === 1
          ? 'the match is one round'
          : `the match has ${number(rounds)} rounds; whoever wins the most rounds wins it`,
    },
    max_turns: {
      label: 'Turns each per round',
      number: (turns) => {
        if (turns === 0) return 'a round goes on until somebody has no cards left';
        return `after ${turns === 1 ? 'one turn' : `${number(turns)} turns`} each, whoever has the fewest cards wins the round`;
      },
    },
    mode: {
      label: 'Mode of play',
      values: {
        normal: ['Everyone alone', 'everyone plays alone and may lie'],
        truth: ['Everyone alone, no lies', 'nobody may lie: whoever has none of the rank passes'],
        team: ['Two teams', 'two teams play, and partners see each other’s cards'],
      },
    },
  },
};
