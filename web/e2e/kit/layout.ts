/** What is wrong with how a match lies on the screen, and how much of it moves by itself. */
import type { Page } from 'playwright-core';

/** What one must see to answer, by test id: the first of each list that is there. */
const SIGHTS = [
  ['standing-bid', 'reveal', 'pile', 'gate', 'market', 'packed', 'ledger', 'table'],
  ['own-dice', 'hand', 'goods-hand', 'own-place'],
];

/**
 * Everything that is amiss: the page wider than the screen or scrolled by itself, something that one must see
 * out of sight or covered, or things on the table that lie over one another.
 */
export function faults(page: Page, { scrolls = false } = {}): Promise<string[]> {
  return page.evaluate(
    ({ sights, scrolls }) => {
      const found: string[] = [];
      const wide = document.documentElement.scrollWidth;
      if (wide > innerWidth) found.push(`the page is ${wide} wide`);
      if (!scrolls && scrollY !== 0) found.push(`the page is scrolled by ${scrollY}`);
      const named = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
      const seen = sights.flatMap((ids) => ids.map(named).find((one) => one?.checkVisibility()) ?? []);
      const answers = [...document.querySelectorAll<HTMLElement>('[data-testid="dock"] button')].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }),
      );
      for (const one of [...seen, ...answers]) {
        const name = one.dataset.testid ?? one.textContent.trim();
        if (scrolls) one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = one.getBoundingClientRect();
        const out = [-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight].map(Math.round);
        if (!scrolls && Math.max(...out) > 1) found.push(`${name} is out of sight: ${out.join(' ')}`);
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top && !one.contains(top) && !top.contains(one))
          found.push(`${name} is covered by ${top.className}`);
      }
      if (scrolls) scrollTo(0, 0);
      // What is drawn at each place of the table, without the free room around it.
      const places = [...document.querySelectorAll('.round .seats > li, .round > .centre, .round > .own')];
      const drawn = places.flatMap((place) => {
        const boxes = [...place.querySelectorAll('*')]
          .filter((one) => one.children.length === 0 || one.matches('svg, button, p'))
          .filter(
            (one) =>
              one.checkVisibility({ opacityProperty: true }) &&
              !one.closest('.visually-hidden, .flight, .lift'),
          )
          .filter((one) => one.matches('svg, button, p') || one.textContent.trim() !== '')
          .filter((one) => {
            // What is cut off by a part that scrolls or clips is not drawn.
            const clip = one.closest('ol, .stand, .bag, .name, .final');
            return !clip || clip === one || inside(one.getBoundingClientRect(), clip.getBoundingClientRect());
          })
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 1 && box.height > 1);
        return boxes.length === 0 ? [] : [{ name: place.textContent.trim().slice(0, 24), box: union(boxes) }];
      });
      for (const [at, one] of drawn.entries()) {
        for (const other of drawn.slice(at + 1)) {
          const [a, b] = [one.box, other.box];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 4 && down > 4)
            found.push(
              `“${one.name}” and “${other.name}” overlap by ${Math.round(across)}×${Math.round(down)}`,
            );
        }
      }
      return found;

      function inside(a: DOMRect, b: DOMRect): boolean {
        return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
      }
      function union(boxes: DOMRect[]) {
        return {
          left: Math.min(...boxes.map((box) => box.left)),
          top: Math.min(...boxes.map((box) => box.top)),
          right: Math.max(...boxes.map((box) => box.right)),
          bottom: Math.max(...boxes.map((box) => box.bottom)),
        };
      }
    },
    { sights: SIGHTS, scrolls },
  );
}

export interface Shift {
  value: number;
  /** What moved. */
  what: string[];
}

/** Begins to note every shift of the layout. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    // Also what moves within half a second of a press: the press was on something else.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const what = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const path = [element?.parentElement?.className, element?.className].map(String).join(' > ');
          return `${path} ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}×${Math.round(a.height)} → ${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}×${Math.round(b.height)}`;
        });
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

/** What has moved since one began to watch. */
export function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
