/** What is wrong with how a match lies on the screen, and how much of it moves by itself. */
import type { Page } from 'playwright-core';

/** The screens for which the page is made, in CSS pixels; the last is 1280 × 1024 at a zoom of 400 %. */
export const SIZES = {
  'a small phone': { width: 320, height: 568 },
  'a phone': { width: 360, height: 740 },
  'a large phone': { width: 390, height: 844 },
  'a phone on its side': { width: 740, height: 360 },
  'a low desk': { width: 1366, height: 625 },
  'a laptop': { width: 1440, height: 900 },
  'a large screen': { width: 2560, height: 1440 },
  'a zoom of 400 %': { width: 320, height: 256 },
};

/**
 * Everything that is amiss. Runs in the page, so it stands for itself: the page wider than the screen,
 * something that one must see or press out of sight, out of reach or covered, and things that lie over one
 * another. On a screen that is too low for the table one may have to scroll to it, never sideways.
 */
export function measure(): string[] {
  const found: string[] = [];
  const all = <E extends Element>(css: string, from: ParentNode = document) => [
    ...from.querySelectorAll<HTMLElement & E>(css),
  ];
  const round = document.querySelector<HTMLElement>('.round');
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);

  interface Drawn {
    what: string;
    text: Text | null;
    box: DOMRect;
  }
  function meet(a: DOMRect, b: DOMRect): DOMRect {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(a.right, b.right) - left),
      Math.max(0, Math.min(a.bottom, b.bottom) - top),
    );
  }
  /** What of a box is not cut off by something that clips or scrolls around it. */
  function clipped(box: DOMRect, element: Element, within: Element): DOMRect {
    for (let up: Element | null = element; up && up !== within; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') box = meet(box, up.getBoundingClientRect());
    }
    return box;
  }
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .flight, .lift');
  /** All letters, pictures and buttons that are drawn in a part of the page. */
  function drawn(part: Element): Drawn[] {
    const things: Drawn[] = [];
    const put = (what: string, text: Text | null, box: DOMRect, element: Element) => {
      const rest = clipped(box, element, part);
      if (rest.width > 1.5 && rest.height > 1.5) things.push({ what, text, box: rest });
    };
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('svg') || !seen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Letters take the middle of their line: the rest is room for the largest of the font.
      for (const { x, y, width, height } of range.getClientRects()) {
        const box = new DOMRect(x, y + 0.22 * height, width, 0.56 * height);
        put(`“${text.data.trim().slice(0, 24)}”`, text, box, parent);
      }
    }
    for (const one of all('svg, button, input', part)) {
      // A die that rolls has six sides, and all of them are there.
      if (!seen(one) || one.parentElement?.closest('svg, .cube')) continue;
      const name = one.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? '';
      put(`${one.tagName.toLowerCase()} ${name}`, null, one.getBoundingClientRect(), one);
    }
    return things;
  }
  const over = (a: DOMRect, b: DOMRect) => {
    const both = meet(a, b);
    return Math.min(both.width, both.height);
  };

  // The places of the table: nothing of one lies over something of another, or over the edge.
  const felt = round?.getBoundingClientRect();
  const places = all('.round .seats > li, .round > .centre, .round > .own').map((place) => ({
    name: place.className.split(' ')[0] + ' ' + place.textContent.trim().slice(0, 16),
    box: place.getBoundingClientRect(),
    things: drawn(place),
  }));
  for (const [at, one] of places.entries()) {
    for (const { what, box } of one.things) {
      if (felt) {
        const out = Math.max(
          felt.left - box.left,
          box.right - felt.right,
          felt.top - box.top,
          box.bottom - felt.bottom,
        );
        if (out > 4) found.push(`${what} of ${one.name} lies ${Math.round(out)} over the edge`);
      }
      for (const other of places.slice(at + 1)) {
        const worst = other.things.find((thing) => over(box, thing.box) > 3);
        if (worst)
          found.push(
            `${what} of ${one.name} lies ${Math.round(over(box, worst.box))} over ${worst.what} of ${other.name}`,
          );
      }
    }
  }
  // Letters do not run over letters, anywhere around the table.
  const foot = document.querySelector('.foot');
  for (const part of [...places.map(({ things }) => things), foot ? drawn(foot) : []]) {
    const texts = part.filter(({ text }) => text !== null);
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.text === other.text) continue;
        const both = meet(one.box, other.box);
        const least = Math.min(one.box.height, other.box.height);
        if (both.width > 2 && both.height > 0.2 * least) found.push(`${one.what} runs over ${other.what}`);
      }
    }
  }

  // What one answers with: whole in its place, not covered, each beside the other.
  const dock = document.querySelector<HTMLElement>('.foot > *');
  if (dock) {
    const room = dock.getBoundingClientRect();
    for (const { what, box } of drawn(dock)) {
      const out = Math.max(
        room.left - box.left,
        box.right - room.right,
        room.top - box.top,
        box.bottom - room.bottom,
      );
      if (out > 1.5) found.push(`${what} lies ${Math.round(out)} outside the answers`);
    }
    const answers = all('button, label', dock).filter(seen);
    for (const [at, one] of answers.entries()) {
      const box = one.getBoundingClientRect();
      for (const other of answers.slice(at + 1)) {
        const by = over(box, other.getBoundingClientRect());
        if (by > 1) found.push(`${one.dataset.testid} lies ${Math.round(by)} over ${other.dataset.testid}`);
      }
      if (one.matches('button') && one.scrollWidth > one.clientWidth + 1)
        found.push(`the word of ${one.dataset.testid ?? one.textContent.trim()} is cut`);
    }
  }

  const dice = all('[data-testid^="own-die-"]').map((die) => die.getBoundingClientRect().top);
  if (dice.length <= 5 && Math.max(...dice) - Math.min(...dice) > 4) found.push('the dice lie in two rows');
  for (const title of all('.bar .title'))
    if (title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1)
      found.push(`the name of the game is cut to ${title.clientWidth}`);
  // On a desk nobody scrolls to what is said at the gate.
  for (const told of innerWidth < 1366 ? [] : all('.told:not(:has([data-testid="outcome"]))'))
    if (told.scrollHeight > told.clientHeight + 2)
      found.push(`what is said at the gate is ${told.scrollHeight - told.clientHeight} too high`);
  for (const aside of all('.place > aside'))
    if (aside.scrollHeight > aside.clientHeight + 1)
      found.push(`what lies beside the table is ${aside.scrollHeight - aside.clientHeight} too high`);
  for (const log of all('.log'))
    if (log.scrollWidth > log.clientWidth + 1)
      found.push(`the log is ${log.scrollWidth - log.clientWidth} too wide`);

  // What one must see: there, and not covered; without scrolling where the screen is high enough.
  const sights = [
    ['standing-bid', 'reveal', 'pile', 'gate', 'market', 'packed', 'ledger', 'table'],
    ['own-dice', 'hand', 'goods-hand', 'own-place'],
    ['scores'],
  ];
  const named = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const must = sights.flatMap((ids) => ids.map(named).find((one) => one?.checkVisibility()) ?? []);
  const table = document.querySelector('.frame')?.getBoundingClientRect();
  const scrolls = table !== undefined && table.bottom - scrollY > innerHeight + 1;
  const [x0, y0] = [scrollX, scrollY];
  if (!scrolls && scrollY !== 0) found.push(`the page is scrolled by ${scrollY}`);
  for (const one of [...must, ...all('button', dock ?? document.body).filter(seen)]) {
    const name = one.dataset.testid ?? one.textContent.trim();
    if (scrolls) one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (must.includes(one) && clipped(box, one, document.documentElement).height < box.height - 2)
      found.push(`${name} is cut`);
    const out = [-box.left, box.right - innerWidth, ...(scrolls ? [] : [-box.top, box.bottom - innerHeight])];
    if (Math.max(...out) > 1) found.push(`${name} is out of sight: ${out.map(Math.round).join(' ')}`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top && !one.contains(top) && !top.contains(one)) found.push(`${name} is covered by ${top.className}`);
  }
  scrollTo(x0, y0);
  return found;
}

/** The names that are cut short. */
export function cut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.round .name')]
    .filter((one) => {
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' || style.overflowX === 'auto' || !one.checkVisibility()) return false;
      if (one.clientWidth <= 2 || one.textContent.trim() === '') return false;
      const lines = style.webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 2;
      return one.scrollWidth > one.clientWidth + 1 || lines;
    })
    .map((one) => `“${one.textContent.trim().slice(0, 40)}” is cut to ${one.clientWidth}`);
}

/** What is amiss with a live table. */
export async function faults(page: Page): Promise<string[]> {
  await painted(page);
  return page.evaluate(measure);
}

/** Waits for a frame: what fits its place by getting smaller does so before it is painted. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

export interface Shift {
  value: number;
  /** What moved. */
  what: string[];
}

/** What has moved: as the browser counts it, and by the names of things. */
export interface Shifts {
  nodes: Shift[];
  /**
   * The browser follows elements. One that is made anew somewhere else, or that is drawn at another size, moves
   * all the same: these are the things with a name, frame by frame, counted alike.
   */
  names: Shift[];
}

/** Begins to note every shift of the layout. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What moves on purpose, and slowly, is no shift: the page is held still.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const found: Shifts = { nodes: [], names: [] };
    Object.assign(window, { shifts: found });
    type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
    const told = (one: Box) =>
      `${Math.round(one.x)},${Math.round(one.y)} ${Math.round(one.width)}×${Math.round(one.height)}`;
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    // Also what moves within half a second of a press: the press was on something else.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const path = [element?.parentElement?.className, element?.className].map(String).join(' > ');
          return `${path} ${told(previousRect)} → ${told(currentRect)}`;
        });
        found.nodes.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: false });

    /** The things with a name, on the page or in what stays when it scrolls. */
    function named(): Map<string, Box> {
      const boxes = new Map<string, Box>();
      for (const element of document.querySelectorAll<HTMLElement>('.place [data-testid]')) {
        const name = element.dataset.testid ?? '';
        // The stacks of a hand close ranks when one of them has been played; a line that is said is another line.
        if (
          name.startsWith('stack-') ||
          name === 'status' ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        if (!boxes.has(name)) boxes.set(name, { x: x + scrollX, y: y + scrollY, width, height });
      }
      return boxes;
    }
    /** How much of the screen two boxes take together. */
    function area(a: Box, b: Box): number {
      const seen = (one: Box) => {
        const [left, top] = [Math.max(0, one.x - scrollX), Math.max(0, one.y - scrollY)];
        const right = Math.min(innerWidth, one.x - scrollX + one.width);
        const bottom = Math.min(innerHeight, one.y - scrollY + one.height);
        return Math.max(0, right - left) * Math.max(0, bottom - top);
      };
      return (seen(a) + seen(b)) / (innerWidth * innerHeight);
    }
    // Where one works on a small table nobody else is shown there: that is another scene.
    const scene = () => document.querySelectorAll('.seats > li').length;
    let [before, sat] = [named(), scene()];
    const frame = () => {
      const now = named();
      if (scene() !== sat) before = now;
      sat = scene();
      const moved = [...now].flatMap(([name, b]) => {
        const a = before.get(name);
        const by = a ? Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) : 0;
        return a && by > 3 ? [{ name, a, b, by, part: area(a, b) }] : [];
      });
      if (moved.some(({ part }) => part > 0)) {
        const part = Math.min(
          1,
          moved.reduce((sum, one) => sum + one.part, 0),
        );
        const by = Math.max(...moved.map((one) => one.by)) / Math.max(innerWidth, innerHeight);
        const what = moved.map(({ name, a, b }) => `${name} ${told(a)} → ${told(b)}`);
        found.names.push({ value: part * by, what });
      }
      before = now;
      requestAnimationFrame(later);
    };
    // After the frame, as it was painted.
    const later = () => setTimeout(frame);
    requestAnimationFrame(later);
  });
}

/** What has moved since one began to watch. */
export function shifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
