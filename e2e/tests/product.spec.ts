import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readHead } from '../page-head.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  pageless,
  test,
} from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';

/** Here things move as in most browsers. */
test.use({ reducedMotion: 'no-preference' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

async function findProduct(
  request: APIRequestContext,
  isWanted: (product: ListedProduct) => boolean,
): Promise<DetailedProduct> {
  const list = await (await request.get('/api/v1/products?limit=200')).json();
  const found = list.data.find(isWanted);
  const response = await request.get(`/api/v1/products/${found._id}`);
  return (await response.json()).data;
}

/** Reduced, rated, in three colours with pictures of each. */
const isRich = (product: ListedProduct) =>
  !product.hasOptions &&
  product.quantity > 5 &&
  product.priceAfterDiscount !== undefined &&
  product.colors.length >= 2 &&
  product.pictures.length >= 2 &&
  product.ratingsQuantity > 20;

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product says everything a purchase needs, also without scripts', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, isRich);
    const response = await page.goto(`/products/${product._id}`);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
      await expect(main.getByRole('link', { name: product.brand.name }).first()).toBeVisible();
      await expect(main.getByText(`${product.quantity} in stock`)).toBeVisible();
      await expect(main.getByText(product.description)).toBeVisible();
      await expect(
        main
          .getByText(/^\d+% OFF$/)
          .locator('visible=true')
          .first(),
      ).toBeVisible();
      for (const name of product.colorNames) {
        await expect(main.getByRole('radio', { name }).first()).toBeAttached();
      }
      await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeAttached();
      await expect(page.getByRole('region', { name: 'products as you like' })).toBeVisible();
      await expect(page.getByText(product.reviews[0]?.review ?? '').first()).toBeVisible();
    }
  });
});

test('a colour and a button that were pressed before the page was hydrated count: they looked pressed, and nothing came of it', async ({
  page,
  request,
}) => {
  await page.setViewportSize(desktop);
  const product = await findProduct(request, isRich);
  const [, second = ''] = product.colors;
  const sent: unknown[] = [];
  await page.route('**/api/v1/cart', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: 'success', numOfCartItems: 1, data: {} } });
  });
  const letScriptsGo = await holdScripts(page);
  const opened = page.goto(`/products/${product._id}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: product.colorNames[1] }).first().dispatchEvent('click');
  const add = main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
  await add.dblclick();
  expect(sent).toEqual([]);
  letScriptsGo();
  await opened;
  await expect(toast(page, 'done')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ productId: product._id, color: second })]);
});

test('a product asks for a colour before anything is sent, shows its pictures, and any of them large', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, isRich);
  const [, second = ''] = product.colors;
  const ofSecond = product.pictures.filter(({ color }) => color === second);
  const variant = product.variants.find(({ color }) => color === second)?._id;
  const sent: unknown[] = [];
  await page.route('**/api/v1/cart', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: 'success', numOfCartItems: 1, data: {} } });
  });
  const gallery = page.getByRole('list', { name: `Pictures of ${product.title}` });
  const add = page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .locator('visible=true')
    .filter({ hasNot: page.getByRole('article') });
  const zoom = page.getByRole('dialog', { name: `Pictures of ${product.title}` });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.goto(`/products/${product._id}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(gallery.getByRole('listitem')).toHaveCount(product.pictures.length);
    await page.getByRole('button', { name: 'Show picture 2' }).click();
    await expect(page.getByText(`2 / ${product.pictures.length}`)).toBeVisible();

    const button = size === phone ? add.last() : add.first();
    await button.click();
    await expect(toast(page, 'please choose color')).toBeVisible();
    expect(sent).toEqual([]);

    await page.getByRole('radio', { name: product.colorNames[1] }).first().check();
    await expect(gallery.getByRole('listitem')).toHaveCount(ofSecond.length);
    await button.click();
    if (size === desktop) await expect(toast(page, 'done')).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Added to cart' });
    if (size === phone) {
      await expect(sheet).toBeVisible();
      // The sheet says it all.
      await expect(toast(page, 'done')).toHaveCount(0);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    expect(sent.splice(0)).toEqual([{ productId: product._id, color: second, variant }]);

    const opener = gallery.getByRole('button').first();
    await opener.click();
    await expect(zoom).toBeVisible();
    const frame = zoom.locator('[data-scale]');
    await expect(frame).toHaveAttribute('data-scale', '1.00');
    await page.keyboard.press('+');
    await expect(frame).toHaveAttribute('data-scale', '1.50');
    await page.keyboard.press('0');
    await frame.click({ position: { x: size.width / 2, y: size.height / 2 } });
    await expect(frame).toHaveAttribute('data-scale', '2.50');
    await page.keyboard.press('0');
    if (ofSecond.length > 1) {
      await page.keyboard.press('ArrowRight');
      await expect(zoom.getByText(`2 / ${ofSecond.length}`)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('options lead to a variant: its price, its address, its line in the cart', async ({
  page,
  request,
  context,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const product = await findProduct(request, ({ hasOptions }) => hasOptions === true);
  const dearest = product.variants.toSorted((one, other) => other.price - one.price)[0];
  if (!dearest) throw new Error('A product has no variants.');
  const price = `$${(dearest.priceAfterDiscount ?? dearest.price).toFixed(2)}`;
  await page.goto(`/products/${product._id}`);
  for (const { value } of dearest.options.toReversed()) {
    await page.getByRole('radio', { name: value }).first().check();
  }
  await expect(page).toHaveURL(new RegExp(`variant=${dearest._id}$`));
  await expect(page.getByText(price).first()).toBeVisible();
  const { name, value } = dearest.options.at(-1) ?? { name: '', value: '' };
  await expect(page.locator('dt', { hasText: name }).locator('+ dd')).toHaveText(value);

  await page.reload();
  for (const { value } of dearest.options) {
    await expect(page.getByRole('radio', { name: value }).first()).toBeChecked();
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/products/${product._id}$`),
  );
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(toast(page, 'done')).toBeVisible();
  await page.goto('/checkout/cart');
  const main = page.getByRole('main');
  await expect(main.getByText(dearest.options.at(-1)?.value ?? '').first()).toBeVisible();
  await expect(main.getByText(price).first()).toBeVisible();
  // The line that came back was another variant of the same colour, at another price.
  await main.getByRole('button', { name: /^Remove / }).click();
  await expect(main.getByRole('heading', { name: 'shopping card is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText(price).first()).toBeVisible();
});

test('a sold-out colour or product cannot be bought, a scarce one says so, an unknown one is a real 404', async ({
  page,
  request,
  browserProblems,
}) => {
  const list = await request.get('/api/v1/products?limit=200&fields=title,colors,variants');
  const products: ListedProduct[] = (await list.json()).data;
  const product = products.find(
    ({ variants = [], colors }) =>
      colors.length === variants.length &&
      variants.some(({ quantity }) => quantity === 0) &&
      variants.some(({ quantity }) => quantity > 0),
  );
  const gone = product?.variants?.find(({ quantity }) => quantity === 0);
  await page.goto(`/products/${product?._id}?variant=${gone?._id}`);
  const main = page.getByRole('main');
  const name = gone?.options[0]?.value ?? '';
  await expect(main.getByRole('radio', { name: `${name} sold out` })).toBeChecked();
  const buyColumn = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(buyColumn.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  const other = product?.variants?.find(({ quantity }) => quantity > 0)?.options[0]?.value ?? '';
  await main.getByRole('radio', { name: other }).first().check();
  await expect(buyColumn.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();

  const soldOut = await findProduct(request, ({ quantity }) => quantity === 0);
  await page.goto(`/products/${soldOut._id}`);
  await expect(main.getByText('out of stock').first()).toBeVisible();
  await expect(buyColumn.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  // Nor does it promise a day, as what can be bought does.
  await expect(main.getByText('days to return')).toBeVisible();
  await expect(main.getByText(/^Cairo: /)).toHaveCount(0);

  const scarce = await findProduct(request, ({ quantity }) => quantity > 0 && quantity <= 5);
  await page.goto(`/products/${scarce._id}`);
  await expect(page.getByText(`Only ${scarce.quantity} left`)).toBeVisible();
  await expect(main.getByText(/^Cairo: /)).toBeVisible();

  const response = await page.goto('/products/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('not found this product');
  await expect(main.getByRole('link')).toHaveAttribute('href', '/products');
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

/** So many go round above the list of all. */
const newestReviews = 6;

test.describe('reviews', () => {
  test.use({ viewport: desktop });

  test('open with a distribution whose bars filter, and are written by signed-in people only; gallery and buy bar stay', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, isRich);
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(`/products/${product._id}`);
    const gallery = page.getByRole('list', { name: `Pictures of ${product.title}` });
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('It is not shown.');
      return box.y + box.height;
    };
    const end = await endOf(gallery);
    expect(product.pictures.length).toBeGreaterThan(4);
    const last = page.getByRole('button', { name: `Show picture ${product.pictures.length}` });
    expect(await endOf(last)).toBeLessThanOrEqual(end + 1);
    expect(await endOf(page.getByRole('button', { name: 'Zoom', exact: true }))).toBeLessThan(end);
    await page.mouse.wheel(0, 250);
    // Under the header's bar of 76 px, which stays too.
    await expect.poll(async () => Math.round((await gallery.boundingBox())?.y ?? 0)).toBe(100);
    await expect(page.getByRole('banner').getByRole('search')).toBeInViewport();
    await page.setViewportSize(phone);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const buyBar = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).last();
    await expect(buyBar).toBeInViewport();

    await page.setViewportSize(desktop);
    const fours = product.reviews.filter(({ rating }) => rating === 4);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const bar = reviews.getByRole('button', { name: /^4 stars: \d+%$/ });
    await bar.click();
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    const shown = reviews.getByRole('list', { name: 'Reviews' });
    await expect(shown.getByText(fours[0]?.review ?? '').first()).toBeVisible();
    await expect(shown.getByRole('img', { name: '5.0 out of 5 stars' })).toHaveCount(0);
    await bar.click();
    await expect(reviews.getByText(`1 of ${newestReviews}`)).toBeVisible();

    await expect(reviews.getByRole('textbox')).toHaveCount(0);
    await expect(reviews.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/auth/signIn?returnTo=${encodeURIComponent(`/products/${product._id}`)}`,
    );
  });

  test('go round by themselves every four seconds until somebody minds', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, isRich);
    await page.clock.install();
    await page.goto(`/products/${product._id}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const position = reviews.getByText(new RegExp(`^\\d+ of ${newestReviews}$`));
    const first = async () => Number.parseInt((await position.textContent()) ?? '', 10);
    await reviews.getByRole('button', { name: 'Pause' }).scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);
    await page.clock.pauseAt(Date.now() + 60_000);

    // Nothing moves any more once the last turn has come to rest.
    await position.hover();
    const row = reviews.getByRole('list', { name: 'Newest reviews' });
    let place = Number.NaN;
    await expect(async () => {
      const last = place;
      place = await row.evaluate((list) => list.scrollLeft);
      expect(place).toBe(last);
    }).toPass();
    const before = await first();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_000);
    const next = (before % newestReviews) + 1;
    await expect.poll(first).toBe(next);

    await position.hover();
    await page.clock.runFor(12_000);
    expect(await first()).toBe(next);

    await reviews.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(12_000);
    expect(await first()).toBe(next);
    await expect(reviews.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test('a product somebody points at is asked for once, and opens with what was fetched ahead', async ({
  page,
}) => {
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').first();
  const link = card.getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  const nextData = () => page.waitForResponse(/\/products\/[^/]+\.data/);
  // Listeners are there once the page is hydrated.
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  const [ahead] = await Promise.all([nextData(), link.hover()]);
  await ahead.finished();
  const [opened] = await Promise.all([nextData(), link.click()]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Each response of the server has an id of its own.
  expect(opened.headers()['x-request-id']).toBe(ahead.headers()['x-request-id']);
});

test('a product that takes its time says Loading..., and what somebody looked at before is remembered in the browser', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, isRich);
  const held = Promise.withResolvers<void>();
  await page.route(/\/products\/[^/]+\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/products/${product._id}`);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  const similar = page.getByRole('region', { name: 'products as you like' });
  const next = similar.getByRole('heading', { level: 3 }).first();
  const title = (await next.textContent()) ?? '';
  // It is written once the browser has nothing else to do.
  const seen = () => page.evaluate(() => localStorage.getItem('recentlyViewed'));
  await expect.poll(seen).toContain(product._id);
  await next.getByRole('link').click();
  await expect(page.getByText('Loading...')).toBeVisible();
  // The data of its card is shown already.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  held.resolve();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.evaluate(() => {
    const gone = { _id: crypto.randomUUID(), title: 'No longer sold', brand: 'Auralis' };
    const seen = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]');
    localStorage.setItem('recentlyViewed', JSON.stringify([gone, ...seen]));
  });
  await page.reload();
  await expect(recent.getByRole('link', { name: product.title })).toBeVisible();
  await expect(recent.getByRole('link', { name: title })).toHaveCount(0);
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: 'No longer sold' })).toHaveCount(0);
});

pageless('search engines learn about the product', async ({ request }) => {
  const product = await findProduct(request, isRich);
  const { canonical, meta, facts } = await readHead(request, `/products/${product._id}`);
  expect(canonical).toMatch(new RegExp(`/products/${product._id}$`));
  expect(meta('og:image')).toEqual([expect.stringMatching(/^http/)]);
  expect(facts[0]).toMatchObject({
    '@type': 'ProductGroup',
    name: product.title,
    hasVariant: product.variants.map(({ sku }) => ({
      '@type': 'Product',
      sku,
      offers: { '@type': 'Offer', price: product.priceAfterDiscount },
    })),
    aggregateRating: { ratingCount: product.ratingsQuantity },
  });
  expect(facts[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});
