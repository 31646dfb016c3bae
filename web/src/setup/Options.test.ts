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
  paragraphs: [],
  fault: null,
  onchanges: vi.fn(),
});

describe('the options folded away', () => {
  it('say what they mean as they stand', async () => {
    const { rerender } = render(Options, props({}));
    screen.getByText('Anyone may challenge.');
    screen.getByText(/^As usual: .*anyone may challenge/);
    await rerender(props({ challenge: 'next' }));
    screen.getByText('Only the next player may challenge.');
    screen.getByText('Only the next player may challenge');
    screen.getByText('There is never more than one challenger.');
  });

  it('go back to what is usual, and leave alone what stands in front', async () => {
    const all = props({ challenge: 'next', rounds: '3' });
    render(Options, all);
    await fireEvent.click(screen.getByRole('button', { name: 'All as usual' }));
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
