import type { Page } from '@playwright/test';
import { readHead } from '../page-head.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  pageless,
  test,
} from '../shop-test.ts';

/** Here things move as in most browsers. */
test.use({ reducedMotion: 'no-preference' });

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 900 };
const desktop = { width: 1280, height: 900 };
const sections = ['Categories', 'Offers', 'Brands', 'Most sold', 'TV'];

test('Home shows its parts in order and leads on from each', async ({ page, as }) => {
  // With hearts, which visitors have not.
  await as('user');
  await page.goto('/');
  await expect(page).toHaveTitle('Chosen with care · Matjar');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'all categories' })).toHaveAttribute(
    'href',
    '/allCategories',
  );
  await expect(main.getByRole('link', { name: 'all brands' })).toHaveAttribute(
    'href',
    '/allBrands',
  );
  await expect(main.getByRole('link', { name: 'See all TVs' }).last()).toHaveAttribute(
    'href',
    '/products?keyword=TV',
  );
  for (const banner of [/Shop cables/, /Shop power banks/]) {
    await expect(main.getByRole('link', { name: banner })).toHaveAttribute('href', /^\/products\?/);
  }
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    const tops: number[] = [];
    for (const name of sections) {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      tops.push(box?.y ?? Number.NaN);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expectNoSidewaysScroll(page);
    if (size === tablet) {
      await expectAccessible(page);
      continue;
    }

    // As many categories as the width allows, and a part of the next.
    const strip = page.getByRole('region', { name: 'Categories' }).getByRole('list');
    const whole = await strip.evaluate((row) => {
      const edge = row.getBoundingClientRect().right;
      return [...row.children].filter((slide) => slide.getBoundingClientRect().right <= edge + 1)
        .length;
    });
    expect(whole).toBe(size === phone ? 3 : 9);
    const next = await strip.getByRole('listitem').nth(whole).boundingBox();
    expect(next?.x).toBeLessThan(size.width);
  }
  await expectFits(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Home is complete without scripts, and searched from', async ({ page }) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'matjar' })).toBeVisible();
      const category = page
        .getByRole('region', { name: 'Categories' })
        .getByRole('link', { name: 'Headphones' });
      await expect(category).toBeVisible();
      await expect(page.getByText('Quiet for you, loud for your music')).toBeVisible();
      const bestSeller = page.getByRole('region', { name: 'Most sold' }).getByRole('article');
      await expect(bestSeller.first()).toBeVisible();
      await category.click();
      await expect(page).toHaveURL(/\/products\?category(\[in\]|%5Bin%5D)=/);
    }
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('headphones');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?keyword=headphones/);
  });
});

test.describe('the fading offers', () => {
  test.use({ viewport: desktop });

  /** Time then moves only as the test says. */
  async function openWithStoppedClock(page: Page) {
    await page.clock.install();
    await page.goto('/');
    await expect(page.locator('.offer-mark[data-running]')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The jump made offers change; wait until React has drawn the last of them.
    let seen = 0;
    const isStable = async () => {
      const before = seen;
      seen = await shownOffer(page);
      return seen === before;
    };
    await expect.poll(isStable, { intervals: [250] }).toBe(true);
  }

  async function shownOffer(page: Page): Promise<number> {
    const current = page.getByRole('region', { name: 'Offers' }).locator('[aria-current]');
    return Number(/offer (\d)/.exec((await current.getAttribute('aria-label')) ?? '')?.[1]);
  }

  test('change every three seconds, and stop on pause, under the pointer and with the focus', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    const offers = page.getByRole('region', { name: 'Offers' });
    const before = await shownOffer(page);
    await page.clock.runFor(3_000);
    await expect.poll(() => shownOffer(page)).toBe((before % 3) + 1);
    const shown = offers.locator('article:not([inert])');
    await expect(shown).toHaveCount(1);
    expect(await shown.evaluate((slide) => getComputedStyle(slide).opacity)).toBe('1');
    const fading = offers.locator('article').nth(before - 1);
    expect(await fading.evaluate((slide) => getComputedStyle(slide).transitionDuration)).toBe('2s');
    // Its headline would lie over the next one for as long.
    await expect(fading.locator('.hero-words')).toHaveCSS('opacity', '0');
    for (const turn of [2, 3]) {
      await page.clock.runFor(3_000);
      await expect.poll(() => shownOffer(page)).toBe(((before - 1 + turn) % 3) + 1);
    }
    // Two turns before React has drawn the first of them are still two.
    await page.clock.runFor(6_000);
    await expect.poll(() => shownOffer(page)).toBe(((before - 1 + 5) % 3) + 1);

    await offers.hover();
    const last = await shownOffer(page);
    await page.clock.runFor(10_000);
    expect(await shownOffer(page)).toBe(last);

    await page.mouse.move(5, 5);
    await offers.getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(10_000);
    expect(await shownOffer(page)).toBe(last);

    await offers.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.clock.runFor(10_000);
    expect(await shownOffer(page)).toBe(last);
    await expect(offers.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('can be chosen, and never move by themselves for people who want less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    const offers = page.getByRole('region', { name: 'Offers' });
    await page.clock.runFor(10_000);
    expect(await shownOffer(page)).toBe(1);
    await expect(offers.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await offers.getByRole('button', { name: 'Show offer 3 of 3' }).click();
    await expect.poll(() => shownOffer(page)).toBe(3);
    await expect(offers.locator('article:not([inert])')).toHaveAccessibleName('Offer 3 of 3');
  });
});

test.describe('the product sliders', () => {
  test.use({ viewport: desktop, reducedMotion: 'reduce' });

  test('most sold goes round to its two hundredth product, arrows move by what is seen, keys by one', async ({
    page,
  }) => {
    await page.goto('/');
    const tvs = page.getByRole('region', { name: 'TV', exact: true });
    const headings = tvs.getByRole('heading', { level: 3 });
    // Those out of view are added once the page is hydrated.
    await expect(headings.nth(5)).toBeAttached();
    const titles = await headings.allTextContents();
    for (const title of titles.slice(0, 5)) expect(title).toContain('TV');

    const slider = page.getByRole('region', { name: 'Most sold' });
    await expect(slider.getByRole('article')).toHaveCount(8);
    const call = page.waitForRequest(/\/api\/v1\/products\?sort=-sold&limit=200/);
    await slider.getByRole('button', { name: 'Previous: Most sold' }).click();
    await call;
    await expect(slider.getByRole('article')).toHaveCount(200);
    await expect(slider.getByRole('article').last()).toBeInViewport();
    await slider.getByRole('button', { name: 'Next: Most sold' }).click();
    await expect(slider.getByRole('article').first()).toBeInViewport();

    const tiles = slider.getByRole('article');
    await slider.getByRole('button', { name: 'Next: Most sold' }).click();
    await expect(tiles.nth(4)).not.toBeInViewport();
    await expect(tiles.nth(5)).toBeInViewport();
    await tiles.nth(6).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tiles.nth(5)).not.toBeInViewport();
    await expect(tiles.nth(10)).toBeInViewport();
  });
});

pageless('search engines learn about the shop', async ({ request }) => {
  const head = await readHead(request, '/');
  expect(head.canonical).toMatch(/^http.*\/$/);
  expect(head.meta('og:title')).toHaveLength(1);
  expect(head.facts.map((fact) => fact['@type'])).toEqual(['Organization', 'WebSite']);
});

pageless(
  'sitemaps, robots and the merchant feed name the products',
  async ({ request, baseURL }) => {
    const robots = await request.get('/robots.txt');
    const rules = await robots.text();
    expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(rules).toMatch(/Disallow: \/auth\n[\s\S]*Allow: \/auth\/signIn\$\n/);
    const security = await request.get('/.well-known/security.txt');
    expect(await security.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-\S+Z\n/);
    const index = await request.get('/sitemap.xml');
    expect(index.headers()['content-type']).toContain('application/xml');
    expect(await index.text()).toContain(`<loc>${baseURL}/sitemap-products-1.xml</loc>`);
    const products = await (await request.get('/sitemap-products-1.xml')).text();
    expect(products.match(/<loc>[^<]+\/products\/[^<]+<\/loc>/g)?.length).toBeGreaterThan(100);
    const feed = await (await request.get('/feed/google.xml')).text();
    expect(feed.match(/<item>/g)?.length).toBeGreaterThan(100);
    expect(feed.trimEnd().endsWith('</rss>')).toBe(true);
    expect((await request.get('/sitemap-products-0.xml')).status()).toBe(404);
  },
);
