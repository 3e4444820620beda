import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop-test.ts';
import { enterAs, listProducts, password, signUp } from '../shopper.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function expectFitsBoth(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test('the wishlist can be asked for again when it cannot be fetched, is filled by hearts and emptied on its page', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  let broken = true;
  await page.route('**/api/v1/wishlist', (route) =>
    broken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await page.goto('/account/MyWishList');
  await expect(page.getByRole('heading', { name: "can't fetch product" })).toBeVisible();
  await expect(toast(page, "can't fetch product")).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  expect(browserProblems.splice(0).every((problem) => problem.includes('400'))).toBe(true);
  await expectFitsBoth(page);

  // Each once on a desktop and once on a phone: a heart fills the list, and another one empties it.
  const added = sizes.toReversed().map((size, at) => ({ size, at, title: '' }));
  for (const each of added) {
    await page.setViewportSize(each.size);
    await page.goto('/products');
    const card = page.getByRole('main').getByRole('article').nth(each.at);
    each.title = (await card.getByRole('heading').textContent()) ?? '';
    const heart = card.getByRole('button', { name: `My WishList: ${each.title}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'addition succeeded')).toBeVisible();
  }
  await page.goto('/account/MyWishList');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expectFitsBoth(page);
  for (const { size, title } of added) {
    await page.setViewportSize(size);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: `My WishList: ${title}` }).click();
    await expect(toast(page, 'removed success').first()).toBeVisible();
    await expect(card).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
});

test('a heart of a product goes back when the server refuses it, puts it on the list and takes it off; two tabs have the same hearts', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  const [product] = await listProducts(request);
  if (!product) throw new Error('No such product.');
  await enterAs(context, shopper);
  await page.goto(`/products/${product._id}`);
  const heart = (name: string) => page.getByRole('button', { name }).locator('visible=true');
  let refuse: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/v1/wishlist', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    await route.fulfill({ status: 500, json: { status: 'error', message: '', code: 'internal' } });
  });
  await heart('Add to My WishList').click();
  await expect(heart('Remove from My WishList')).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect(heart('Add to My WishList')).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'some error happened')).toBeVisible();
  expect(browserProblems.splice(0).every((problem) => problem.includes('500'))).toBe(true);
  await page.unroute('**/api/v1/wishlist');
  await heart('Add to My WishList').click();
  await expect(toast(page, 'addition succeeded')).toBeVisible();
  await expect(heart('Remove from My WishList')).toHaveAttribute('aria-pressed', 'true');
  await heart('Remove from My WishList').click();
  await expect(toast(page, 'removed success')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/account/MyWishList');
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await heart('Add to My WishList').click();
  await expect(other.getByRole('link', { name: product.title })).toBeVisible();
  await other.getByRole('button', { name: `My WishList: ${product.title}` }).click();
  await expect(heart('Add to My WishList')).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor has a wishlist, which goes into the account and is shared from there', async ({
  page,
  request,
  browser,
}) => {
  const shopper = await signUp(request);
  const [soldOut] = await listProducts(request, ({ quantity }) => quantity <= 0);
  const [coloured] = await listProducts(
    request,
    ({ quantity, colors }) => quantity > 20 && colors.length > 1,
  );
  if (!soldOut || !coloured) throw new Error('No such products.');
  const main = page.getByRole('main');
  for (const { _id } of [coloured, soldOut]) {
    await page.goto(`/products/${_id}`);
    await page.getByRole('button', { name: 'Add to My WishList' }).locator('visible=true').click();
    await expect(toast(page, 'addition succeeded')).toBeVisible();
    await expect(toast(page, 'please login')).toBeVisible();
  }

  await page.getByRole('banner').getByRole('link', { name: 'My WishList' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('button', { name: 'Add all to cart' }).click();
  const outcome = main.getByRole('status').filter({ hasText: 'in your cart' });
  await expect(main.getByText('1 product was added to your cart.')).toBeVisible();
  await expect(main.getByText(`sold out: ${soldOut.title}.`)).toBeVisible();
  await expect(main.getByText(`${coloured.title} in ${coloured.colorNames[0]}`)).toBeVisible();
  await main.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(outcome).toContainText(`already in your cart: ${coloured.title}.`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/MyWishList');
  await expect(main.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();

  await main.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share my wishlist' });
  await dialog.getByRole('checkbox', { name: 'Show my first name' }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to my wishlist' }).inputValue();
  await expectAccessible(page);
  const html = await (await request.get(link)).text();
  expect(html).toMatch(/<meta[^>]+noindex/);
  expect(html).not.toContain(shopper.email);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Test’s wishlist');
  await expect(stranger.getByRole('main').getByRole('article')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByText('This wishlist is not shared any more')).toBeVisible();
  await stranger.context().close();
});
