/** The options of the games at the gate in words. */
import { number } from '../../games/common/words.ts';
import type { Phrase, Standing, Vocabulary } from './word.ts';

const TIMES = ['once', 'twice', 'three times', 'four times', 'five times'];

const fixed = (standing: Standing) => standing('sheriff') === 'fixed';
const rolled = (standing: Standing) => standing('inspection') === 'bluff-check';

/** How often one is the sheriff, where that changes. */
const terms =
  (often: string): Phrase =>
  (standing) =>
    fixed(standing)
      ? 'counts only where everyone is the sheriff in turn'
      : `everyone is the sheriff ${often}`;

/** What bluff skills do: they help against dice and hide what a manner tells. */
const skill = (told: string, standing: Standing) =>
  rolled(standing) || standing('tells') === 'yes'
    ? told
    : 'counts only where a lie is found by dice, or tells are seen';

export const sheriff: Vocabulary = {
  foremost: ['sheriff', 'inspection', 'sale'],
  options: {
    gold: {
      label: 'Gold at the start',
      number: (gold, standing) =>
        `${fixed(standing) ? 'each merchant' : 'everyone'} starts with ${gold === 0 ? 'no' : gold} gold`,
    },
    hand: {
      label: 'Cards of a full hand',
      number: (cards) => `a full hand is ${cards === 1 ? 'one card' : `${number(cards)} cards`}`,
    },
    bag: {
      label: 'Goods in a bag',
      number: (goods) =>
        goods === 1 ? 'a bag holds one card of goods' : `a bag holds up to ${number(goods)} goods`,
    },
    declare: {
      label: 'The number declared',
      values: {
        any: ['Any number', 'nobody sees how full the bag is, and its number may be a lie'],
        bag: ['The true number', 'everyone sees how full the bag is, and its number is true'],
      },
    },
    inspection: {
      label: 'How a lie is found',
      values: {
        'bluff-check': [
          'By a roll of dice',
          'an opened bag’s lie is found if d10 + perception is at least d10 + bluff skill',
        ],
        certain: ['Always', 'a lie in an opened bag is always found'],
      },
    },
    penalty: {
      label: 'Penalty for a lie',
      values: {
        half: ['Half the value', 'a caught merchant pays half the value of the goods it loses'],
        printed: [
          'So much a card',
          'a caught merchant pays 2 gold for each legal card it loses, 4 for contraband',
        ],
      },
    },
    wrong: {
      label: 'Opening an honest bag',
      values: {
        reputation: ['Costs reputation', 'opening an honest bag costs the sheriff reputation'],
        pays: ['Costs gold', 'the sheriff pays 2 gold for each card of an honest bag that was opened'],
      },
    },
    sheriff: {
      label: 'Who is the sheriff',
      values: {
        fixed: ['One player all match', 'one player is the sheriff all match'],
        rotating: ['Everyone in turn', 'everyone is the sheriff in turn'],
      },
    },
    visits: {
      label: 'Visits in a shift',
      number: (visits, standing) => {
        if (!fixed(standing)) return 'counts only where one player is the sheriff all match';
        return `the match ends after ${visits === 1 ? 'one visit' : `${number(visits)} visits`} to the gate`;
      },
    },
    terms: {
      label: 'How often everyone is the sheriff',
      values: {
        'by-seats': ['By number of players', terms('twice, or three times if three play')],
        ...Object.fromEntries(
          TIMES.map((often, n) => [
            String(n + 1),
            [often.charAt(0).toUpperCase() + often.slice(1), terms(often)] as [string, Phrase],
          ]),
        ),
      },
    },
    market: {
      label: 'Where cards are drawn',
      values: {
        deck: ['From the deck', 'merchants draw from the deck'],
        piles: [
          'From open piles too',
          'merchants set cards aside, and draw from two open piles and the deck',
        ],
      },
    },
    sale: {
      label: 'Goods that pass',
      values: {
        'at-once': ['Are sold at once', 'goods that pass are sold at once'],
        stand: ['Stay on the stand', 'goods that pass stay on the stand and count at the end'],
      },
    },
    bonus: {
      label: 'Bonus for most goods',
      values: {
        off: ['None', 'there is no bonus for most goods'],
        'king-queen': [
          'For king and queen',
          'most and second most of each legal good win a bonus at the end',
        ],
      },
    },
    goods: {
      label: 'Price list',
      values: {
        village: ['The village’s', 'village prices: bread 4, pepper 5, silk 6, mead 7, crossbows 8'],
        town: ['The town’s', 'town prices: bread 3, pepper 6, mead 7, silk 8, crossbows 9'],
      },
    },
    bluff: {
      label: 'Bluff skill',
      number: (level, standing) =>
        skill(`people bluff with skill ${level} of 10; characters bring their own`, standing),
      list: (levels, standing) =>
        skill(
          `people bluff with skills ${levels}, in the order of the seats; characters bring their own`,
          standing,
        ),
    },
    perception: {
      label: 'Perception',
      number: (level, standing) =>
        rolled(standing)
          ? `a sheriff starts with perception ${level} of 10`
          : 'counts only where a lie is found by dice',
    },
    tells: {
      label: 'Tells at the gate',
      values: {
        yes: ['Yes', 'a merchant’s manner is seen at the gate, and may give away a lie'],
        no: ['No', 'nothing is seen of a merchant’s manner'],
      },
    },
  },
};
