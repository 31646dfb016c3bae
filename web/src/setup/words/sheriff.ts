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
    fixed(standing) ? 'only matters if players take turns as sheriff' : `everyone is the sheriff ${often}`;

/** What bluff skills do: they help against dice and hide what a manner tells. */
const skill = (told: string, standing: Standing) =>
  rolled(standing) || standing('tells') === 'yes'
    ? told
    : 'only matters if lies are found by dice or tells are shown';

export const sheriff: Vocabulary = {
  foremost: ['sheriff', 'inspection', 'sale'],
  options: {
    gold: {
      label: 'Starting gold',
      number: (gold, standing) =>
        `${fixed(standing) ? 'each merchant' : 'everyone'} starts with ${gold === 0 ? 'no' : gold} gold`,
    },
    hand: {
      label: 'Cards in a full hand',
      number: (cards) => `a full hand is ${cards === 1 ? 'one card' : `${number(cards)} cards`}`,
    },
    bag: {
      label: 'Goods in a bag',
      number: (goods) =>
        goods === 1 ? 'a bag holds one card of goods' : `a bag holds up to ${number(goods)} cards of goods`,
    },
    declare: {
      label: 'Number declared',
      values: {
        any: ['Any number', 'nobody sees how full the bag is, and the number declared may be a lie'],
        bag: ['The true number', 'everyone sees how full the bag is, and the number declared is true'],
      },
    },
    inspection: {
      label: 'How lies are found',
      values: {
        'bluff-check': [
          'By a roll of dice',
          'a lie in an opened bag is found if d10 + perception is at least d10 + bluff skill',
        ],
        certain: ['Always', 'a lie in an opened bag is always found'],
      },
    },
    penalty: {
      label: 'Penalty for a lie',
      values: {
        half: ['Half the value', 'a merchant who is caught pays half the value of the goods lost'],
        printed: [
          'Per card',
          'a merchant who is caught pays 2 gold for each legal card lost, 4 for contraband',
        ],
      },
    },
    wrong: {
      label: 'Opening an honest bag',
      values: {
        reputation: ['Costs reputation', 'opening an honest bag costs the sheriff reputation'],
        pays: ['Costs gold', 'the sheriff pays 2 gold per card for opening an honest bag'],
      },
    },
    sheriff: {
      label: 'Who is the sheriff',
      values: {
        fixed: ['Always one player', 'one player is the sheriff for the whole match'],
        rotating: ['Everyone in turn', 'players take turns as sheriff'],
      },
    },
    visits: {
      label: 'Visits per shift',
      number: (visits, standing) => {
        if (!fixed(standing)) return 'only matters if one player is the sheriff for the whole match';
        return `the match ends after ${visits === 1 ? 'one visit' : `${number(visits)} visits`} to the gate`;
      },
    },
    terms: {
      label: 'Turns as sheriff',
      values: {
        'by-seats': ['By player count', terms('twice, or three times with three players')],
        ...Object.fromEntries(
          TIMES.map((often, n) => [
            String(n + 1),
            [often.charAt(0).toUpperCase() + often.slice(1), terms(often)] as [string, Phrase],
          ]),
        ),
      },
    },
    market: {
      label: 'Cards drawn from',
      values: {
        deck: ['The deck', 'merchants draw from the deck'],
        piles: ['The deck and piles', 'merchants set cards aside and draw from two open piles and the deck'],
      },
    },
    sale: {
      label: 'Goods that pass',
      values: {
        'at-once': ['Sold at once', 'goods that pass are sold at once'],
        stand: ['Kept on the stand', 'goods that pass stay on the stand and count at the end'],
      },
    },
    bonus: {
      label: 'Bonus for the most goods',
      values: {
        off: ['None', 'there is no bonus for having the most goods'],
        'king-queen': [
          'King and queen',
          'having the most or second most of a legal good wins a bonus at the end',
        ],
      },
    },
    goods: {
      label: 'Price list',
      values: {
        village: ['Village', 'village prices: bread 4, pepper 5, silk 6, mead 7, crossbows 8'],
        town: ['Town', 'town prices: bread 3, pepper 6, mead 7, silk 8, crossbows 9'],
      },
    },
    bluff: {
      label: 'Bluff skill',
      number: (level, standing) =>
        skill(`people bluff with a skill of ${level} out of 15; characters have their own`, standing),
      list: (levels, standing) =>
        skill(`people bluff with skills of ${levels}, in seat order; characters have their own`, standing),
    },
    perception: {
      label: 'Perception',
      number: (level, standing) =>
        rolled(standing)
          ? `a sheriff starts with a perception of ${level} out of 10`
          : 'only matters if lies are found by dice',
    },
    tells: {
      label: 'Tells at the gate',
      values: {
        yes: ['Yes', 'a merchant’s manner shows at the gate and may give away a lie'],
        no: ['No', 'a merchant’s manner doesn’t show at the gate'],
      },
    },
  },
};
