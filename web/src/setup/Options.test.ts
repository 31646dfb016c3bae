import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { game } from '../games/fixtures/games.ts';
import FrontOptions from './FrontOptions.svelte';
import Options from './Options.svelte';
import { plan } from './plan.ts';

const bluff = game('bluff');
const props = (changes: Record<string, string>) => ({
  game: bluff,
  plan: { ...plan(bluff), changes },
  seats: ['You', 'Opponent 1', 'Opponent 2', 'Opponent 3'],
  paragraphs: [],
  fault: null,
  onchanges: vi.fn(),
});

describe('the options folded away', () => {
  it('say what they mean as they stand', async () => {
    const { rerender } = render(Options, props({}));
    screen.getByText('Anyone may challenge.');
    screen.getByText(/^Defaults: .*anyone may challenge/);
    await rerender(props({ challenge: 'next' }));
    screen.getByText('Only the next player may challenge.');
    screen.getByText('Only the next player may challenge');
    screen.getByText('There is never more than one challenger.');
  });

  it('offer nothing that is refused, and say why', async () => {
    const perudo = { ...props({}), game: game('perudo'), plan: plan(game('perudo')) };
    const { rerender } = render(Options, perudo);
    const none = () => screen.getByRole<HTMLOptionElement>('option', { name: 'None', hidden: true });
    expect(none().disabled).toBe(true);
    screen.getByText(/“None” and “The highest face” don’t work with “Bids on ones: Halved”: /);
    const plain = { ...perudo.plan, changes: { aces: 'plain' } };
    await rerender({ ...perudo, plan: plain });
    expect(none().disabled).toBe(false);
  });

  it('shut a switch whose other side is refused, and say why', () => {
    const duel = game('duel');
    const options = duel.options.map((one) =>
      one.name === 'open_on_aces'
        ? {
            ...one,
            conflicts: [
              { kind: 'company' as const, value: 'no', fit: [3], reason: { id: 'reason-teams', args: {} } },
            ],
          }
        : one,
    );
    const shut = { ...duel, options };
    render(Options, { ...props({}), game: shut, plan: plan(shut), seats: ['You', 'Opponent 1'] });
    const opening = screen.getByRole<HTMLInputElement>('switch', { name: 'Opening on ones', hidden: true });
    expect([opening.checked, opening.disabled]).toEqual([true, true]);
    screen.getByText(/“No” is for 3 seats: the two teams are of equal size\./);
  });

  it('go back to what is usual, and leave alone what stands in front', async () => {
    const all = props({ challenge: 'next', rounds: '3' });
    render(Options, all);
    await fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(all.onchanges).toHaveBeenLastCalledWith({ rounds: '3' });
  });

  it('unfold where something is wrong, and stay so once it is mended', async () => {
    const { container, rerender } = render(Options, props({}));
    const folds = () => container.querySelector('details')!.open;
    expect(folds()).toBe(false);
    await rerender({ ...props({}), fault: { option: 'mode', text: 'Not with three.' } });
    expect(folds()).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Not with three.');
    await rerender(props({}));
    expect(folds()).toBe(true);
  });
});

describe('beside the difficulty', () => {
  it('there are rounds, and chaos mode by its name', async () => {
    const calm = props({});
    const { rerender } = render(FrontOptions, calm);
    screen.getByText('The match is one round.');
    screen.getByText('One card is laid at a time.');
    expect(screen.queryByLabelText('Cards at a time')).toBeNull();
    await fireEvent.click(screen.getByRole('switch', { name: 'Chaos mode' }));
    expect(calm.onchanges).toHaveBeenLastCalledWith({ max_cards: '4' });

    const wild = props({ max_cards: '4', decks: '2' });
    await rerender(wild);
    screen.getByText('Up to four cards may be laid at once.');
    expect(screen.getByLabelText<HTMLInputElement>('Cards at a time').max).toBe('8');
    await fireEvent.click(screen.getByRole('switch', { name: 'Chaos mode' }));
    expect(wild.onchanges).toHaveBeenLastCalledWith({ decks: '2' });
  });
});
