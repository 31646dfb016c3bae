import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Help from './Help.svelte';

afterEach(cleanup);

it('leads to the pages that it speaks of, from the middle of a sentence', () => {
  render(Help);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    ['home page', '#/'],
    ['your corner', '#/corner'],
    ['home page', '#/'],
    ['lobby', '#/lobby'],
  ]);
  screen.getByText(/^Choose a game on the/);
});
