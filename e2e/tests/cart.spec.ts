import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../shop-test.ts';
import { enterAs, fillCart, listProducts, password, signUp } from '../shopper.ts';

/** Here things move as in most browsers. */
test.use({ reducedMotion: 'no-preference' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

const badge = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByText(`${count} item${count === 1 ? '' : 's'}`)
    .locator('visible=true');

const buyButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .locator('visible=true')
    .filter({ hasNot: page.getByRole('article') });

const visitorCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test('the cart of a visitor is kept, and merged once they sign in', async ({
  page,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  const [product] = await listProducts(
    request,
    ({ colors, quantity }) => colors.length > 1 && quantity > 5,
  );
  if (!product) throw new Error('No such product.');
  await page.setViewportSize(desktop);
  await page.goto(`/products/${product._id}`);
  await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
  await buyButton(page).first().click();
  await expect(toast(page, 'please login')).toBeVisible();
  await expect(badge(page, 1)).toBeAttached();
  await expect(toast(page, product.title)).toBeVisible();
  const said = page.getByRole('region', { name: 'Notifications' });
  await expect(said.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    new RegExp(`^/auth/signIn\\?returnTo=%2Fproducts%2F${product._id}%3Fvariant%3D`),
  );

  await page.setViewportSize(phone);
  const buy = buyButton(page).last();
  await buy.click();
  const sheet = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(sheet.getByText(product.title)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'please login' })).toBeVisible();
  await expect(sheet.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(said.getByText(product.title)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(buy).toBeFocused();
  await expect(badge(page, 2)).toBeAttached();
  await buy.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(badge(page, 3)).toBeAttached();
  expect(await visitorCart(page)).toEqual([
    {
      product: product._id,
      quantity: 3,
      color: product.colors[0],
      variant: expect.any(String),
    },
  ]);
  expect(browserProblems.splice(0).every((problem) => problem.includes('401'))).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/auth\/signIn\?returnTo=/);
  const account = page.getByRole('region', { name: 'Sign in' });
  await account.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await account.getByRole('textbox', { name: 'Password' }).fill(password);
  await account.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL('/checkout/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.brand.name });
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expect(line.or(page.getByText(product.colorNames[0] ?? '')).first()).toBeVisible();
  }
  await expect.poll(() => visitorCart(page)).toBeNull();
});

test('the cart leads to the shop while empty, then shows four lines at a time, counts, removes and brings back', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(phone);
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto('/checkout/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'shopping card is empty' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go To Shopping' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  await expectFits(page);

  const products = await listProducts(request, ({ quantity }) => quantity > 5);
  const { data } = await fillCart(request, shopper, products.slice(0, 5));
  await page.goto('/checkout/cart');
  const quantities = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect(quantities).toHaveCount(4);
  await expect(page.getByText('1–4 of 5 lines')).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: 'next' }).click();
  await expect(quantities).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(toast(page, 'done')).toBeVisible();
  await expect(toast(page, 'Taken out: ')).toBeVisible();
  await expect(quantities).toHaveCount(4);
  await expect(badge(page, 4)).toBeAttached();
  let putBack = 0;
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/api/v1/cart')) putBack += 1;
  });
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(badge(page, 5)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(putBack).toBe(1);

  let sent = 0;
  page.on('request', (each) => {
    if (each.method() === 'PUT') sent += 1;
  });
  const first = quantities.first();
  await first.fill('1');
  await first.press('Enter');
  await first.fill('');
  await first.blur();
  await expect(first).toHaveValue('1');
  expect(sent).toBe(0);
  await first.fill('2');
  await first.press('Enter');
  await expect(toast(page, 'done').first()).toBeVisible();
  await expect(badge(page, 6)).toBeAttached();
  expect(sent).toBe(1);
  await first.fill('9999');
  await first.press('Enter');
  await expect(main.getByText(`Only ${await first.inputValue()} left`)).toBeVisible();
  await expect.poll(() => sent).toBe(2);

  const pay = page.getByRole('main').getByRole('link', { name: 'go to Pay' });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(pay.locator('visible=true')).toHaveAttribute('href', `/checkout/cart/${data._id}`);
  }
  await expect(pay.locator('visible=true')).toBeInViewport();

  await page.setViewportSize(desktop);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const [offer, payment] = [
    await undo.boundingBox(),
    await pay.locator('visible=true').boundingBox(),
  ];
  expect(offer?.x, 'the offer stands beside the summary').toBeLessThan(payment?.x ?? 0);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await page.setViewportSize(phone);

  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await pay.locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test.describe('adding on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a card asks for the colour, the sheet tells what the cart comes to, and goes by Back, a swipe or its links', async ({
    page,
    context,
    request,
  }) => {
    const shopper = await signUp(request);
    const [product] = await listProducts(
      request,
      ({ colors, quantity }) => colors.length > 1 && quantity > 5,
    );
    if (!product) throw new Error('No such product.');
    await enterAs(context, shopper);
    await page.goto(`/products?keyword=${encodeURIComponent(product.title)}`);
    const address = page.url();
    const card = page.getByRole('article').filter({ hasText: product.title }).first();
    const add = card.getByRole('button', { name: 'Add to cart' });
    const choice = page.getByRole('dialog', { name: 'please choose color' });
    const sheet = page.getByRole('dialog', { name: 'Added to cart' });
    await add.click();
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(choice).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await add.click();
    await choice.getByRole('button', { name: product.colorNames[1] }).click();
    await expect(sheet.getByText(product.colorNames[1] ?? '')).toBeVisible();
    await expect(sheet.getByText('Subtotal (1 item)')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(add).toBeFocused();

    // The card remembers the colour.
    await add.click();
    await expect(sheet.getByText('Subtotal (2 items)')).toBeVisible();
    const finger = await context.newCDPSession(page);
    // Where its head is while it still rises, a finger finds it no more a moment later.
    await expect(async () => {
      const head = await sheet.getByText('Added to cart').last().boundingBox({ timeout: 1_000 });
      if (!head) throw new Error('The sheet has no head.');
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: head.x + 40, y: head.y + 10 + down }],
        });
      await touch('touchStart', 0);
      for (const down of [40, 80, 120, 160]) await touch('touchMove', down);
      await touch('touchEnd', 160);
      await expect(sheet).toHaveCount(0, { timeout: 2_000 });
    }).toPass();

    await page.goto(`/products/${product._id}`);
    await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
    await page.getByRole('button', { name: 'Increase' }).locator('visible=true').click();
    await buyButton(page).last().click();
    await expect(sheet.getByText('2 pieces')).toBeVisible();
    await sheet.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/checkout/cart');
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    // The address is there before the page: what the cart suggests has colours too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await expect(page).toHaveURL(new RegExp(`/products/${product._id}\\?variant=`));

    await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
    await page.getByRole('button', { name: 'Buy now' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await expect(sheet).toHaveCount(0);
  });
});

test.describe('the dropdown', () => {
  test.use({ viewport: desktop });

  test('opens after an addition and removes, leaves by itself, and lets clicks beside it through', async ({
    page,
    context,
    request,
  }) => {
    const shopper = await signUp(request);
    const [plain] = await listProducts(
      request,
      ({ colors, quantity }) => colors.length === 0 && quantity > 5,
    );
    const [coloured] = await listProducts(
      request,
      ({ colors, quantity }) => colors.length > 1 && quantity > 5,
    );
    if (!plain || !coloured) throw new Error('No such product.');
    await enterAs(context, shopper);
    await page.goto(`/products/${plain._id}`);
    await buyButton(page).first().click();
    const dropdown = page.getByRole('dialog', { name: 'Cart' });
    await expect(dropdown.getByText('done')).toBeVisible();
    await expect(dropdown.getByText('1 item')).toBeVisible();
    await expect(buyButton(page).first()).toBeFocused();
    await dropdown.hover();
    const box = await dropdown.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(400);
    await expectAccessible(page);
    await expect(dropdown.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
      'href',
      '/checkout/cart',
    );
    await dropdown.getByRole('button', { name: `Remove ${plain.title}` }).click();
    await expect(dropdown.getByText('shopping card is empty')).toBeVisible();
    await expect(badge(page, 0)).toBeAttached();

    await page.goto(`/products/${coloured._id}`);
    await page.getByRole('radio', { name: coloured.colorNames[0] }).first().check();
    await buyButton(page).first().click();
    await expect(dropdown).toBeVisible();
    await page.getByRole('button', { name: 'Show picture 2' }).click();
    await expect(page.getByText('2 / ').first()).toBeVisible();
    await expect(dropdown).toHaveCount(0);
  });
});

test('two tabs show the same cart, one of them merges what was kept, and what fails or comes late changes nothing', async ({
  context,
  page,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  const products = await listProducts(request, ({ quantity }) => quantity > 5);
  await fillCart(request, shopper, products.slice(0, 2));
  const kept = products[3];
  if (!kept) throw new Error('No such product.');
  await context.addInitScript(
    ({ id, color }) => {
      if (localStorage.getItem('kept-by-test')) return;
      localStorage.setItem('kept-by-test', 'yes');
      localStorage.setItem('cart', JSON.stringify([{ product: id, quantity: 1, color }]));
    },
    { id: kept._id, color: kept.colors[0] },
  );
  await enterAs(context, shopper);
  let merges = 0;
  context.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/api/v1/cart')) merges += 1;
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/checkout/cart'), other.goto('/checkout/cart')]);
  await expect(badge(page, 3)).toBeAttached();
  await expect(badge(other, 3)).toBeAttached();
  await expect.poll(() => visitorCart(page)).toBeNull();
  // This lock is granted after every tab that waited to merge.
  await other.evaluate(() => navigator.locks.request('cart-merge', () => undefined));
  expect(merges).toBe(1);

  const remove = page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first();
  await page.route('**/api/v1/cart/*', (route) => route.abort());
  await remove.click();
  await expect(toast(page, 'some error happened')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(3);
  expect(browserProblems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
  await page.unroute('**/api/v1/cart/*');

  await remove.click();
  await expect(badge(page, 2)).toBeAttached();
  await expect(badge(other, 2)).toBeAttached();

  // A tab that is still loading its cart is notified of changes in another.
  const slow = await context.newPage();
  const answerOldCart = Promise.withResolvers<void>();
  let requested = 0;
  await slow.route('**/api/v1/cart', async (route) => {
    requested += 1;
    const response = await route.fetch();
    if (requested === 1) await answerOldCart.promise;
    await route.fulfill({ response });
  });
  await slow.goto('/checkout/cart');
  await expect.poll(() => requested).toBe(1);
  await remove.click();
  await expect(badge(page, 1)).toBeAttached();
  await expect(badge(slow, 1)).toBeAttached();
  answerOldCart.resolve();
  await slow.getByRole('textbox', { name: /^Quantity of/ }).waitFor();
  await expect(badge(slow, 1)).toBeAttached();
});

test('what the server tells once is shown in dropdown and page until somebody puts it away', async ({
  context,
  page,
  request,
}) => {
  await page.setViewportSize(desktop);
  const shopper = await signUp(request);
  const products = await listProducts(request, ({ quantity }) => quantity > 5);
  const { data } = await fillCart(request, shopper, products.slice(0, 2));
  await enterAs(context, shopper);
  const news = data.products.map(({ _id, product }) => ({
    type: 'price',
    message: `${product.title} costs more now.`,
    line: _id,
    product: product._id,
    title: product.title,
    before: 1,
    now: 2,
  }));
  const gone = { type: 'removed', message: 'A lamp is gone.', product: 'gone', title: 'A lamp' };
  let answered = false;
  await page.route('**/api/v1/cart', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({
      response,
      json: answered ? json : { ...json, notices: [gone, ...news] },
    });
    answered = true;
  });
  await page.goto('/account/myOrders');
  await expect(badge(page, 2)).toBeAttached();
  const notices = page.getByRole('status', { name: 'What changed in your cart' });
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  const dropdown = page.getByRole('dialog', { name: 'Cart' });
  await expect(dropdown.getByText('A lamp is gone.')).toBeVisible();
  await expect(dropdown.getByRole('link', { name: '1 more change in your cart' })).toBeVisible();
  await expectAccessible(page);

  await dropdown.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(notices.getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(notices.getByRole('listitem')).toHaveCount(3);
  await notices.getByRole('button', { name: 'Got it' }).first().click();
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  // News about a line goes with its line.
  await expect(notices.getByRole('listitem')).toHaveCount(1);
});

test('kept quantities that are no longer there are explained', async ({
  page,
  context,
  request,
}) => {
  const shopper = await signUp(request);
  const [scarce] = await listProducts(request, ({ quantity }) => quantity > 0 && quantity <= 5);
  if (!scarce) throw new Error('No such product.');
  await context.addInitScript(
    ({ id, color }) => {
      if (localStorage.getItem('kept-by-test')) return;
      localStorage.setItem('kept-by-test', 'yes');
      localStorage.setItem('cart', JSON.stringify([{ product: id, quantity: 50, color }]));
    },
    { id: scarce._id, color: scarce.colors[0] },
  );
  await enterAs(context, shopper);
  await page.goto('/checkout/cart');
  const notices = page.getByRole('status', { name: 'What changed in your cart' });
  await expect(notices.getByText(scarce.title)).toBeVisible();
  // Of the colour that is first.
  const detail = await (await request.get(`/api/v1/products/${scarce._id}`)).json();
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(
    String(detail.data.variants[0].quantity),
  );
  await notices.getByRole('button', { name: 'Got it' }).click();
  await expect(notices.getByText(scarce.title)).toHaveCount(0);
});

test('signing out empties the cart in the header, and ends the other tabs too', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(desktop);
  const shopper = await signUp(request);
  const products = await listProducts(request, ({ quantity }) => quantity > 5);
  await fillCart(request, shopper, products.slice(0, 2));
  await enterAs(context, shopper);
  await page.goto('/account/info');
  await expect(badge(page, 2)).toBeAttached();
  const other = await context.newPage();
  await other.goto('/account/info');
  await expect(other.getByRole('main').getByLabel('Name')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(badge(page, 0)).toBeAttached();
  await expect(other).toHaveURL(/\/auth\/signIn/);
});
