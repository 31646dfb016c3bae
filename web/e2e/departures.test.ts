/** Seats that are taken elsewhere, votes for another match, and people who go for good. */
import { expect, test } from 'vitest';
import { dice, play } from './kit/player.ts';
import { begin, bot, goto, openTable, person, QUICK, stage, type Visitor } from './kit/stage.ts';

const on = stage();
const OVER = { name: 'The match is over' };

/** What the house knows of whoever has this page. */
async function known({ page }: Visitor): Promise<{ name: string | null }> {
  const answer = await page.request.get(new URL('/api/session', on.house.address).href);
  return (await answer.json()) as { name: string | null };
}

/** What the browser has kept for the house. */
const stored = ({ page }: Visitor) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('doubt.')));

/** What the page says of what was done. */
const notice = ({ page }: Visitor, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);

test('who sits there is told when another device takes the seat, and can end it', async () => {
  const ann = await on.visit({ name: 'Ann' });
  const { id } = await begin(ann, { game: 'duel', seats: [person, bot('Turtle')], name: 'Ann', pace: QUICK });
  const told = ann.page.getByText('Another device has taken up your seat');
  expect(await told.count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
  await ann.page.keyboard.press('Escape');

  const other = await on.visit({ name: 'Stranger' });
  await other.page.goto(link);
  await other.page.reload();
  await other.page.getByTestId('table').waitFor();
  await told.waitFor();
  await ann.page.getByRole('button', { name: 'End it' }).click();
  await notice(ann, 'Your seat is yours alone again.').waitFor();
  await told.waitFor({ state: 'hidden' });
  await other.page
    .getByText(/This seat has a new link/)
    .first()
    .waitFor();

  // The old link is worth nothing any more, and the match goes on.
  const third = await on.visit();
  await third.page.goto(link);
  await third.page.reload();
  await third.page
    .getByText(/no seat|isn’t good|can’t be reached|key/i)
    .first()
    .waitFor();
  await play(ann.page, { manner: dice });
  await ann.page.getByRole('region', OVER).waitFor();
  expect(ann.heard.of(id).length).toBeGreaterThan(0);
});

/** Ann, by this name, and Ben have played a duel to its end. */
async function duel(name: string): Promise<{ ann: Visitor; ben: Visitor; id: string }> {
  const ann = await on.visit({ name });
  const ben = await on.visit({ name: 'Ben' });
  const wish = { game: 'duel', seats: [person, person], name, private: false, pace: QUICK };
  const { id } = await openTable(ann, wish);
  await goto(ann.page, `#/table/${id}`);
  await goto(ben.page, `#/table/${id}`);
  await ben.page.getByRole('button', { name: 'Sit down' }).first().click();
  await ann.page.getByText('Ben', { exact: true }).first().waitFor();
  await ann.page.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all([play(ann.page, { manner: dice }), play(ben.page, { manner: dice })]);
  await Promise.all([ann, ben].map(({ page }) => page.getByRole('region', OVER).waitFor()));
  return { ann, ben, id };
}

test('another match begins when everybody wants it, and who is away does not', async () => {
  const { ann, ben, id } = await duel('Ann');

  // Ben votes and goes: his vote counts as long as he is there.
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.getByText('Ben wants another match.').waitFor();
  await ben.page.close();
  await ann.page.getByText('Ben wants another match.').waitFor({ state: 'hidden' });
  const rematch = ann.page.getByRole('button', { name: 'Rematch' });
  await rematch.click();
  await ann.page.getByText('Another match begins as soon as Ben wants it too.').waitFor();
  expect(await rematch.isDisabled()).toBe(true);
  await ann.page.getByRole('region', OVER).waitFor();

  // With him back all is as they wished.
  const back = await on.tab(ben.context);
  await goto(back.page, `#/table/${id}`);
  await Promise.all([ann, back].map(({ page }) => page.getByTestId('dock').waitFor()));
  await ann.page.getByRole('region', OVER).waitFor({ state: 'hidden' });
});

test('somebody signs out and is a stranger', async () => {
  const ann = await on.visit({ name: 'Ann' });
  await begin(ann, { game: 'duel', seats: [person, bot('Turtle')], name: 'Ann', pace: QUICK });
  expect((await known(ann)).name).toBe('Ann');
  await goto(ann.page, '#/corner');
  await ann.page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await known(ann)).name).toBe('Ann');
  await ann.page.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await notice(ann, 'You’re signed out.').waitFor();
  expect((await known(ann)).name).toBe(null);
  expect(await stored(ann)).not.toContain('doubt.session');
});

test('somebody deletes everything about them by a button, and is a guest to others', async () => {
  const { ann, ben } = await duel('Annabella');

  await goto(ann.page, '#/corner');
  await ann.page.getByRole('button', { name: 'Delete everything about me' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Delete everything about you?' });
  await dialog.getByRole('button', { name: 'Delete everything about me' }).click();
  await notice(ann, 'Everything about you is deleted.').waitFor();
  expect((await known(ann)).name).toBe(null);
  expect(await stored(ann)).toEqual([]);
  await goto(ann.page, '#/corner');
  expect(await ann.page.getByText('Annabella').count()).toBe(0);

  // What his page was told during the match it still knows; a new one is told of a guest.
  await goto(ben.page, '#/corner');
  await ben.page.reload();
  const corner = ben.page.getByRole('main');
  await corner
    .getByText(/a guest/)
    .first()
    .waitFor();
  expect(await corner.getByText('Annabella').count()).toBe(0);
});
