import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page, Route } from '@playwright/test';
import { toast } from '../accounts-test.ts';
import { expect, pageless, test } from '../shop-test.ts';

/** Here things move as in most browsers. */
test.use({ reducedMotion: 'no-preference' });

/** For somebody who was never here. Kilobytes are as sent, compressed, but of the HTML as it is parsed. */
const budget = {
  html: 90,
  stylesheet: 12,
  elements: 1_000,
  scriptFiles: 10,
  /** For what is on the first screen: browsers fetch pictures of the next ones ahead. */
  requests: 30,
};

/** Of the sum of a page's layout shifts. */
const maxShift = 0.02;

const scriptBudgets = { home: 121, listing: 128, product: 131 };

/** Kilobytes of script that pages of a person begin with, texts included. */
const personalBudgets = {
  '/auth/signIn': 177,
  '/checkout/cart': 180,
  '/admin': 215,
  '/admin/products-management': 295,
  '/admin/orders': 296,
};

type Weight = Record<keyof typeof budget | 'script', number>;

for (const name of ['home', 'listing', 'product'] as const) {
  test(`a first visit to the ${name} page is light and stands still`, async ({
    page,
    request,
    browser,
  }, info) => {
    const path = { home: '/', listing: '/products', product: await findProduct(request) }[name];
    await page.setViewportSize({ width: 1_280, height: 844 });
    const weights = { wide: await weigh(page, path) };
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    Object.assign(weights, { phone: await weigh(await phone.newPage(), path) });
    await phone.close();
    expect(await page.evaluate(findUnstyled), 'classes without a rule').toEqual([]);
    expect(await findRestyling(page), 'rules that style the page once more').toEqual([]);
    info.annotations.push({ type: 'weight', description: JSON.stringify(weights) });
    for (const [screen, weight] of Object.entries(weights)) {
      for (const [what, limit] of Object.entries({ ...budget, script: scriptBudgets[name] })) {
        const measured = weight[what as keyof Weight];
        expect(measured, `${what}, ${screen}`).toBeLessThanOrEqual(limit);
        expect(measured, `${what}, ${screen}`).toBeGreaterThan(0);
      }
    }
  });
}

test('a visitor loads what asks for personal data only to put something into the cart', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const personal = () => asked.filter((url) => /\/(queries|personal)-[\w-]{8}\.js$/.test(url));
  await page.goto('/products', { waitUntil: 'networkidle' });
  expect(personal()).toEqual([]);
  const add = page.getByRole('main').getByRole('button', { name: /add to cart/i });
  await add.first().hover();
  await expect.poll(() => personal().length).toBeGreaterThan(1);
});

test('sign-in loads what its form is checked by when somebody moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const schemas = () => asked.filter((url) => /\/schemas-[\w-]{8}\.js$/.test(url));
  await page.goto('/auth/signIn', { waitUntil: 'networkidle' });
  expect(schemas()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please Email is required')).toBeVisible();
  expect(schemas()).toHaveLength(1);
});

test('who presses Sign in is told when what the form is checked by cannot be loaded', async ({
  page,
  browserProblems,
}) => {
  await page.route('**/schemas-*.js', (route) => route.abort());
  await page.goto('/auth/signIn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'some error happened')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(browserProblems.splice(0).length).toBeGreaterThan(0);
});

pageless(
  'sign-in, the cart and the first screens of the admin area load the scripts of what they show first',
  async ({ request, baseURL }) => {
    for (const [path, limit] of Object.entries(personalBudgets)) {
      const html = await (await request.get(path)).text();
      const files = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
      expect(files.length, path).toBeGreaterThan(5);
      const texts = files.flatMap((file) => /\/(en-[a-z]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);
      const area = path.startsWith('/admin') ? 'en-admin' : 'en-account';
      expect(texts, path).toEqual(expect.arrayContaining(['en-shop', area]));
      const sizes = await Promise.all(files.map((file) => countBytes(new URL(file, baseURL).href)));
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_024;
      expect(kilobytes, path).toBeLessThanOrEqual(limit);
    }
  },
);

pageless(
  'what is hydrated when idle is in its place in the HTML, and not brought there by a script',
  async ({ request }) => {
    for (const path of ['/', '/products', await findProduct(request)]) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<!--\$-->/g)?.length, path).toBeGreaterThan(2);
      expect(html, path).not.toMatch(/<!--\$[?!]-->|hidden="" id="S:/);
    }
  },
);

test('a part of Home that nobody came to is not hydrated, but is when somebody points at it, and answers the first press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 844 });
  // As on a page that is never idle, and before the router knows more of the shop, which has everything wake.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route('**/__manifest?*', () => undefined);
  await page.goto('/');
  // Arrows appear when their row has woken.
  await expect(page.getByRole('button', { name: /^Next: / })).toHaveCount(0);
  const mostSold = page.getByRole('region', { name: 'Most sold' });
  await mostSold.getByRole('link').nth(1).hover();
  await expect(page.getByRole('button', { name: 'Next: Most sold' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: TV' })).toHaveCount(0);
  await mostSold.getByRole('button', { name: 'Add to cart' }).first().click();
  // Which colour, or that it was added.
  const answer = page.getByRole('dialog').or(page.getByText('please login')).first();
  await expect(answer).toBeVisible();
});

test('parts that React had not come to yet were thrown away and rendered anew when something above them changed, as for who is signed in', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const opened = window as unknown as OpenedWindow;
    addEventListener('DOMContentLoaded', () => {
      opened.headings = [...document.querySelectorAll('h2')];
    });
    // At once, and so before what may wait.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('html[data-hydrated]')) return;
      observer.disconnect();
      opened.__reactRouterDataRouter.navigate('#reviews', { flushSync: true });
    }).observe(document, { attributes: true, subtree: true });
  });
  const path = await findProduct(request);
  await page.goto(path);
  await expect(page).toHaveURL(`${path}#reviews`);
  const isAwake = () =>
    page
      .locator('#reviews h2')
      .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));
  await expect.poll(isAwake).toBe(true);
  const thrownAway = await page.evaluate(() =>
    (window as unknown as OpenedWindow).headings.flatMap(({ isConnected, textContent }) =>
      isConnected ? [] : [textContent],
    ),
  );
  expect(thrownAway).toEqual([]);
});

interface OpenedWindow {
  /** Those of the server's HTML. */
  headings: Element[];
  __reactRouterDataRouter: { navigate(to: string, how: { flushSync: boolean }): void };
}

test('a first visit formats nothing anew: the first formatter of numbers or dates would block a slow phone', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const { formatters } = Object.assign(window as unknown as Formatting, { formatters: [] });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(format, options: [], made) {
            formatters.push(`${name} ${JSON.stringify(options)}`);
            return Reflect.construct(format, options, made);
          },
        }),
      });
    }
  });
  for (const path of ['/', '/products', await findProduct(request), '/auth/signIn']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    // In turn, as long as there are other parts of the page to come.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const made = await page.evaluate(() => (window as unknown as Formatting).formatters);
    expect(made, path).toEqual([]);
  }
});

interface Formatting {
  formatters: string[];
}

test('no row of slides is measured while Home is rendered, which would have it laid out for each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 844 });
  await page.addInitScript(() => {
    const counted = Object.assign(window, { measured: 0 });
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth') ?? {};
    let isAfterLayout = false;
    window.ResizeObserver = class extends ResizeObserver {
      constructor(report: ResizeObserverCallback) {
        super((...sizes) => {
          isAfterLayout = true;
          report(...sizes);
          isAfterLayout = false;
        });
      }
    };
    Object.defineProperty(Element.prototype, 'scrollWidth', {
      get() {
        if (!isAfterLayout) counted.measured += 1;
        return get?.call(this);
      },
    });
  });
  await page.goto('/');
  for (const name of ['Most sold', 'TV']) {
    // Browsers lay out what is below the fold when it comes near.
    await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: `Next: ${name}` })).toBeVisible();
  }
  expect(await page.evaluate('window.measured')).toBe(0);
});

test('who opens the cart without a session is led to sign in before any script is loaded', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  await page.route('**/*.js', (route) => {
    asked.push(new URL(route.request().frame().url()).pathname);
    return route.abort();
  });
  for (const path of ['/checkout/cart', '/account/myOrders?page=2']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(`/auth/signIn?${new URLSearchParams({ returnTo: path })}`);
  }
  expect(asked).not.toContain('/checkout/cart');
  await page.context().close();
});

test('the dashboard stands still while its parts come', async ({ page, as }) => {
  await page.setViewportSize({ width: 1_280, height: 844 });
  await as('admin');
  await countShifts(page);
  // As when the checklist is the last to be answered, when all that does not wait for it is drawn.
  const insights = page.waitForResponse(/admin\/insights/);
  const holdChecklist = async (route: Route) => {
    await (await insights).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await route.continue();
  };
  await page.route('**/api/v1/admin/settings/checklist', holdChecklist, { times: 1 });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await expectStill(page);
});

test('sign-in and sign-up stand still while their font comes', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 844 });
  await holdFont(page);
  await countShifts(page);
  for (const path of ['/auth/signIn', '/auth/SignUp']) {
    await page.goto(path);
    await expectStill(page);
  }
});

test('typing a search on Home moves nothing, though its announcement is not for lists', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 844 });
  await countShifts(page);
  await page.goto('/');
  await expect(page.getByText('This is a demo shop')).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('combobox').pressSequentially('phone');
  await expect(page).toHaveURL(/keyword=phone/);
  await expect(page.getByRole('heading', { level: 1, name: 'There are results' })).toBeVisible();
  await expectStill(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is a demo shop')).toHaveCount(0);
});

/** Classes of the page that its stylesheet does not know, but for marks that only others refer to. */
function findUnstyled(): string[] {
  const known = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)) {
          known.add(name.replaceAll(/\\(.)/g, '$1'));
        }
      }
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) read(cssRules);
  const used = [...document.querySelectorAll('[class]')].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(used)].filter(
    (name) => !known.has(name) && !/^(active$|group|peer)/.test(name),
  );
}

/** Rules of what somebody's first move loads that do not leave the page as it is. */
async function findRestyling(page: Page): Promise<string[]> {
  await page.mouse.move(600, 400);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/late-')),
  );
  return page.evaluate(() => {
    const restyling: string[] = [];
    const isOfThePage = (element: Element) =>
      !element.closest('[data-base-ui-portal], [data-late], .compare-toggle');
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // Either has browsers style every element anew.
        if (rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule) {
          restyling.push(rule.cssText);
        }
        if (rule instanceof CSSStyleRule) {
          const matched = [...document.querySelectorAll(rule.selectorText)];
          if (matched.some(isOfThePage)) restyling.push(rule.selectorText);
        }
        const isOff = rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText);
        if ('cssRules' in rule && !isOff) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const { href, cssRules } of document.styleSheets) {
      if (href?.includes('/late-')) read(cssRules);
    }
    return restyling;
  });
}

interface Shifting {
  shifts: { value: number; moved: string[] }[];
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const { shifts } = Object.assign(window as unknown as Shifting, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = `${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${node?.textContent?.slice(0, 30)}`;
          return `${Math.round(startTime)} ms: ${text}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Says what moved, from where to where. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What has just been drawn is reported after its frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved);
  expect(sum, [page.url(), ...moved].join('\n')).toBeLessThanOrEqual(maxShift);
}

/** As on a slow network, where what stands in for the font is seen before it. */
async function holdFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
}

async function weigh(page: Page, path: string): Promise<Weight> {
  await holdFont(page);
  await countShifts(page);
  const requested: { kind: string; url: string }[] = [];
  page.on('request', (request) => {
    requested.push({ kind: request.resourceType(), url: request.url() });
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const kilobytesOf = async (kind: string) => {
    const urls = requested.filter((each) => each.kind === kind).map(({ url }) => url);
    const sizes = await Promise.all([...new Set(urls)].map(countBytes));
    return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
  };
  await expectStill(page);
  expect(requested.filter(({ url }) => url.includes('/other-icons-'))).toEqual([]);
  const html = (await response?.text()) ?? '';
  return {
    html: html.length / 1_024,
    elements: countElements(html),
    script: await kilobytesOf('script'),
    stylesheet: await kilobytesOf('stylesheet'),
    scriptFiles: requested.filter(({ kind }) => kind === 'script').length,
    requests:
      requested.filter(({ kind }) => kind !== 'image').length +
      (await page.evaluate(countPictures)),
  };
}

/** Files of pictures that somebody sees without scrolling. */
function countPictures(): number {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return new Set(seen.map(({ currentSrc }) => currentSrc)).size;
}

function countElements(html: string): number {
  const withoutCode = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return withoutCode.match(/<[a-z]/gi)?.length ?? 0;
}

/** As browsers get it over HTTPS: they ask for Brotli only there. */
async function countBytes(url: string): Promise<number> {
  const asking = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

interface Asking {
  get(url: string): Promise<{ json(): Promise<unknown> }>;
}

async function findProduct(request: Asking): Promise<string> {
  const response = (await (await request.get('/api/v1/products?limit=1')).json()) as {
    data: { _id: string }[];
  };
  return `/products/${response.data[0]?._id}`;
}
