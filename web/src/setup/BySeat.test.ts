import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import BySeat from './BySeat.svelte';

const props = (value: string) => ({
  label: 'Dice each',
  takes: { least: 1, most: 8, total: { most: 20, things: 'dice' } },
  value,
  seats: ['You', 'Shark 1', 'Opponent 2'],
  help: 'Everyone starts with some.',
  onchange: vi.fn(),
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('is one number for all, as many as there are for everybody', async () => {
  const all = props('6');
  render(BySeat, all);
  expect([field('Dice each').value, field('Dice each').min, field('Dice each').max]).toEqual(['6', '1', '6']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dice each: more' }).disabled).toBe(true);
  screen.getByText('Everyone starts with some. There can be at most 20 dice at the table.');
  await fireEvent.click(screen.getByRole('switch', { name: 'Different for each seat' }));
  expect(all.onchange).toHaveBeenLastCalledWith('6,6,6');
});

it('is a number for each seat, as many as the others leave', async () => {
  const listed = props('8,6,4');
  render(BySeat, listed);
  screen.getByRole('group', { name: 'Dice each' });
  expect(['You', 'Shark 1', 'Opponent 2'].map((name) => field(name).max)).toEqual(['8', '8', '6']);
  await fireEvent.click(screen.getByRole('button', { name: 'Shark 1: fewer' }));
  expect(listed.onchange).toHaveBeenLastCalledWith('8,5,4');
  await fireEvent.click(screen.getByRole('switch', { name: 'Different for each seat' }));
  expect(listed.onchange).toHaveBeenLastCalledWith('6');
});
