import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Button from './Button.svelte';
import CountdownRing from './CountdownRing.svelte';
import NumberStepper from './NumberStepper.svelte';
import Tabs from './Tabs.svelte';

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));

describe('Button', () => {
  it('is a real button with its key told', async () => {
    const onclick = vi.fn();
    render(Button, { children: text('End turn'), hint: 'E', onclick });
    const button = screen.getByRole('button', { name: 'End turn' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('E');
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('is a link where it leads somewhere', () => {
    render(Button, { children: text('Rules'), href: '#/rules' });
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('#/rules');
  });
});

describe('NumberStepper', () => {
  it('holds what is typed within its bounds', async () => {
    const onchange = vi.fn();
    render(NumberStepper, { label: 'Dice', value: 5, min: 1, max: 8, onchange });
    const input = screen.getByLabelText<HTMLInputElement>('Dice');
    await fireEvent.change(input, { target: { value: '40' } });
    expect(input.value).toBe('8');
    expect(onchange).toHaveBeenLastCalledWith(8);
    await fireEvent.change(input, { target: { value: 'x' } });
    expect(input.value).toBe('8');
  });

  it('stops at its ends', async () => {
    render(NumberStepper, { label: 'Dice', value: 2, min: 1, max: 3 });
    const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Dice: fewer' });
    await fireEvent.click(fewer);
    expect(screen.getByLabelText<HTMLInputElement>('Dice').value).toBe('1');
    expect(fewer.disabled).toBe(true);
  });
});

describe('Tabs', () => {
  it('moves with the arrow keys, around the end', async () => {
    const onchange = vi.fn();
    render(Tabs, {
      label: 'Parts',
      tabs: [
        { id: 'a', label: 'One' },
        { id: 'b', label: 'Two' },
      ],
      selected: 'a',
      onchange,
      children: text('sheet'),
    });
    await fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
    expect(onchange).toHaveBeenLastCalledWith('b');
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
  });
});

it('the ring says the seconds that are left', () => {
  render(CountdownRing, { label: 'Time to call', left: 2.2, of: 5 });
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Time to call: 3 seconds');
});
