import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { test as base, expect, type Page, type Response, type Route } from '@playwright/test';
import type axe from 'axe-core';
import { type NewUser, signIn, signUp } from './sign-in.ts';

export type Role = 'visitor' | 'user' | 'admin';

export const people = demoAccounts;

interface ShopFixtures {
  /** Signs a demo account in before the browser's first page; each test has a session of its own. */
  as: (role: Role) => Promise<void>;
  /** Makes an account that no other test knows, signed in before the browser's first page. */
  asNewUser: () => Promise<NewUser>;
  /** Problems the browser itself reported; a test that leaves any has failed. */
  browserProblems: string[];
}

/** A Playwright test in which an unexpected console error, page error or policy report is a failure. */
export const test = base.extend<ShopFixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    // A page answers clicks once React has taken over; people are slower than tests.
    const { goto, reload } = page;
    const onceHydrated = async (response: Response | null) => {
      if (javaScriptEnabled !== false) await expectHydrated(page);
      return response;
    };
    page.goto = async (...where) => onceHydrated(await goto.apply(page, where));
    page.reload = async (...how) => onceHydrated(await reload.apply(page, how));
    await use(page);
  },

  browserProblems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      noteProblems(page, problems);
      await use(problems);
      expect(problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  as: async ({ page }, use) => {
    await use(async (role) => {
      if (role !== 'visitor') await signIn(page, people[role]);
    });
  },

  asNewUser: async ({ page }, use) => {
    await use(() => signUp(page));
  },
});

/** React has taken over. An expectation alone asks up to a second after that moment. */
async function expectHydrated(page: Page): Promise<void> {
  const ask = async () => {
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  };
  // The page may make room for another one meanwhile.
  await Promise.race([ask(), page.evaluate(untilHydrated).catch(ask)]);
}

function untilHydrated(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve) => {
    const look = () => {
      if ('hydrated' in root.dataset) resolve();
    };
    new MutationObserver(look).observe(root, { attributes: true });
    look();
  });
}

/** A test that asks the server only and opens no page. */
export const pageless = base;

/** Records problems that the browser reports in a tab. */
export function noteProblems(tab: Page, problems: string[]): void {
  tab.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  tab.on('console', (message) => {
    // Most tests run without the service worker, which browsers report on every page.
    if (message.text().includes('Service Worker registration blocked')) return;
    // A page that is left while its router asks for paths. What a server refuses is told with its status, and by the browser.
    if (message.text().startsWith('Failed to fetch manifest patches TypeError')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
}

/** The small build: whole pages are made to read it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** No serious accessibility finding on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a fade every text is faint, and so is a list while the next one is on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy=true]:has(table)')).toHaveCount(0);
  await expect.poll(() => page.evaluate(countMoving), 'what still moves or fades').toBe(0);
  // Its half a megabyte is given to a page once, however often the page is checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const frames = await page.evaluate(readFrames, aroundPage);
  const known = frames.flatMap((frame, at) => (checkedFrames.has(frame) ? [at] : []));
  const violations = await page.evaluate(check, { aroundPage, known });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join(', ')}`,
    ),
  ).toEqual([]);
  for (const frame of frames) checkedFrames.add(frame);
}

/** Headers, footers and menus outside the page's own part. */
const aroundPage = 'body :is(header, footer, nav):not(main *)';

/** Those that had no finding, each with all that its result depends on. */
const checkedFrames = new Set<string>();

function readFrames(aroundPage: string): string[] {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement;
  const brand = getComputedStyle(root).getPropertyValue('--brand');
  const place = [root.clientWidth, isDark, root.dataset.theme, brand, scrollY > 0].join(' ');
  return Array.from(
    document.querySelectorAll(aroundPage),
    ({ outerHTML }) => `${place} ${outerHTML}`,
  );
}

/** The rules of axe with the impact of what each finds, which its types leave out. */
type AxeInPage = typeof axe & { _audit: { rules: { id: string; impact: axe.ImpactValue }[] } };

interface CheckedWindow {
  axe: AxeInPage;
  /** How elements of this address were when they had no finding. */
  checked?: { address: string; looks: WeakMap<Element, Set<string>> };
}

/**
 * Only what is wrong has to be described, and rules that find nothing serious need not be asked. Frames that
 * were checked before (by their place among all) are as they were, and so is what nothing has changed in since
 * the last look: at the other width, or behind a dialog. Of rows and cards that differ in words and addresses
 * alone, the first is checked. The first look at an address sees everything else.
 */
async function check(frames: { aroundPage: string; known: number[] }): Promise<axe.Result[]> {
  const own = window as unknown as CheckedWindow;
  if (own.checked?.address !== location.pathname) {
    own.checked = { address: location.pathname, looks: new WeakMap() };
  }
  const { looks } = own.checked;
  const around = document.querySelectorAll(frames.aroundPage);
  const exclude = frames.known.flatMap((at) => around[at] ?? []);

  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.opacity];
    // Dialogs keep these two from scrolling.
    if (element.matches('html, body')) return colours.join();
    // Elements named by their content change with it.
    const isNamed = element.matches('a, button, label, option, th, [role]');
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      isNamed ? element.outerHTML : (element.cloneNode() as Element).outerHTML,
      ...texts.map(({ textContent }) => textContent),
      ...colours,
      ...[style.fontSize, style.fontWeight, style.textDecorationLine],
      ...[style.position, style.overflow !== 'visible' && scrolls(element)],
    ].join();
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // Names and addresses: there or not, and of references whether what they name is there.
  const references = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant))$/;
  const wordings = /^(id|href|src|srcset|alt|title|name|value|datetime|style|data-.*|aria-label)$/;
  const stateOf = ({ name, value }: Attr) => {
    if (references.test(name)) {
      return value.split(/\s+/).every((id) => document.getElementById(id) !== null);
    }
    return wordings.test(name) ? value.trim() !== '' : value;
  };
  const shapes = new Map<string, number>();
  const shapeOfElement = new Map<Element, number>();
  const shapeOf = (element: Element): number => {
    const known = shapeOfElement.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const shape = JSON.stringify([
      element.tagName,
      ...Array.from(element.attributes, (each) => [each.name, stateOf(each)]),
      hasText,
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity],
      ...[style.fontSize, style.fontWeight, style.textDecorationLine],
      [...element.children].filter(isVisible).map(shapeOf),
    ]);
    const number = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, number);
    shapeOfElement.set(element, number);
    return number;
  };

  const include: Element[] = [];
  const seen: [Element, string][] = [];
  const visit = (element: Element, isIncluded: boolean) => {
    const look = lookOf(element);
    const isNew = !looks.get(element)?.has(look);
    if (isNew && !isIncluded) include.push(element);
    seen.push([element, look]);
    const children = [...element.children].filter(
      (child) => isVisible(child) && !exclude.includes(child),
    );
    const found = new Set<number>();
    for (const child of children) {
      const shape = shapeOf(child);
      if (found.has(shape)) exclude.push(child);
      else visit(child, isIncluded || isNew);
      found.add(shape);
    }
  };
  visit(document.documentElement, false);
  if (include.length === 0) return [];

  const mild = own.axe._audit.rules.filter(({ impact }) => /minor|moderate/.test(String(impact)));
  const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
  const { violations } = await own.axe.run(
    { include, exclude },
    { resultTypes: ['violations'], rules },
  );
  for (const [element, look] of seen) {
    looks.set(element, (looks.get(element) ?? new Set()).add(look));
  }
  return violations;
}

/** Animations under way; without those that go round for ever, and those that stand still far below. */
function countMoving(): number {
  return document.getAnimations().filter(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    if (!Number.isFinite(effect.getComputedTiming().endTime)) return false;
    return effect.target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
  }).length;
}

/** The server does what it was asked, and its answer gets lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** A page with little content, for tests of what stands around it; home is the heaviest. */
export const lightPage = '/allCategories?page=2';

/** A phone and a desktop. */
export const widths = [360, 1280] as const;

/**
 * On a phone and on a desktop: nothing is wider than the screen, every control can be hit, and there
 * is no serious accessibility finding. A journey whose controls are the same at both widths is walked
 * once and calls this where it stops.
 */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.evaluate(findCovered), `covered at ${width} px`).toEqual([]);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Controls of the page, or of the dialog that is open, which a pointer at their middle would miss. */
function findCovered(): string[] {
  const place =
    document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') ??
    document.querySelector('main');
  const isHit = (control: Element) => {
    const [box] = control.getClientRects();
    // Elements for screen readers only are one pixel large.
    if (!box || box.width < 2 || box.height < 2) return true;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    return [control, ...labels].some((each) => each.contains(hit));
  };
  const { scrollX, scrollY } = window;
  let missed = [...(place?.querySelectorAll('a[href], button, input, select, textarea') ?? [])]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => !control.closest('[inert], [aria-hidden=true], :disabled'));
  // Every scroll is a layout of the page, and brings many controls into view at once.
  const leaveOutHit = () => {
    missed = missed.filter((control) => !isHit(control));
  };
  leaveOutHit();
  // Columns that stay while a table scrolls cover others, but not wherever it is scrolled to.
  for (const inline of ['center', 'end', 'start'] as const) {
    for (const control of [...missed]) {
      if (!missed.includes(control)) continue;
      control.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
      leaveOutHit();
    }
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return missed.map((control) => control.outerHTML.slice(0, 120));
}

/** Holds back scripts of a page, as a slow network would, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // A chart hears of another width a moment after it.
  await expect.poll(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
}

export { expect };
