import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Explainer from './Explainer.svelte';

let button: HTMLButtonElement;
beforeEach(() => {
  vi.useFakeTimers();
  button = document.createElement('button');
  button.dataset.explain = 'bid';
  document.body.append(button);
  render(Explainer);
});
afterEach(() => {
  cleanup();
  button.remove();
  vi.useRealTimers();
});

const MOUSE = { pointerType: 'mouse', bubbles: true };
async function over(clientX: number) {
  await fireEvent(button, new PointerEvent('pointerover', { ...MOUSE, clientX, clientY: 10 }));
  await vi.advanceTimersByTimeAsync(1000);
  await tick();
}
const text = () => screen.getByTestId('explained').textContent.trim();

it('explains a button that is pointed at', async () => {
  await over(10);
  expect(text()).not.toBe('');
});

it('does not explain a button that comes back under a mouse that has pressed it', async () => {
  await fireEvent(button, new PointerEvent('pointerdown', { ...MOUSE, clientX: 10, clientY: 10 }));
  await fireEvent.click(button);
  await over(10);
  expect(text()).toBe('');
  await over(14);
  expect(text()).not.toBe('');
});
