import type { Page } from '@playwright/test';
import { adminApi } from '../admin-catalog.ts';
import {
  fillAddress,
  orderAndRefuse,
  ordersOf,
  place,
  plentiful,
  prepareCart,
} from '../purchase.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  loseAnswer,
  noteProblems,
  people,
  test,
} from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';
import { signIn } from '../sign-in.ts';

const phone = { width: 390, height: 844 };

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const buyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Place order|Pay by card) · \$/ });
const city = (page: Page) => page.getByRole('combobox', { name: 'City' });
const street = (page: Page) => page.getByLabel('Street, building, floor, flat');

/** The tab of the demo provider that paying by card opens. */
async function payByCard(page: Page): Promise<Page> {
  await page.getByRole('radio', { name: /^Card/ }).check();
  const [tab] = await Promise.all([page.waitForEvent('popup'), buyButton(page).click()]);
  await expect(tab.getByText('This is a demo.')).toBeVisible();
  return tab;
}

async function useCard(tab: Page, card: RegExp): Promise<void> {
  await tab.getByRole('radio', { name: card }).check();
  await tab.getByRole('button', { name: /^Pay/ }).click();
}

test('buying on a phone goes from the product to an order paid at the door', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(phone);
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const product = (await plentiful(request)).find(({ colors }) => colors.length > 1);
  if (!product) throw new Error('No such product.');
  await page.goto(`/products/${product._id}`);
  await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
  const buy = page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .locator('visible=true')
    .filter({ hasNot: page.getByRole('article') });
  await buy.last().click();
  await page
    .getByRole('dialog', { name: 'Added to cart' })
    .getByRole('link', { name: 'View cart' })
    .click();
  await expect(page.getByRole('main').getByText('14 days to return')).toBeVisible();
  await page.getByRole('link', { name: 'go to Pay' }).click();

  await expect(heading(page)).toHaveText('Checkout');
  await expect(page.getByText('not valid')).toHaveCount(0);
  await expectFits(page);
  await fillAddress(page);
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('Shipping to Nasr City').first()).toBeAttached();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  const button = (await buyButton(page).textContent()) ?? '';
  await buyButton(page).click();

  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  await expect(page.getByText(product.title)).toBeVisible();
  await expect(page.getByText(place.details)).toBeVisible();
  await expect(page.getByText(/^Arrives \w{3}, \w{3} \d+$/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'View your order' }).click();
  const [order] = await ordersOf(request, shopper);
  await expect(heading(page)).toHaveText(`Order ${order?.number}`);
  expect(button).toBe(`Place order · ${money.format(order?.totalOrderPrice ?? 0)}`);
  await expect(page.getByText('To be paid on delivery')).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByText('shopping card is empty').first()).toBeVisible();
});

test('buying by card opens a tab of its own and goes on by itself', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(phone);
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  const tab = await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expectFits(page);
  await useCard(tab, /4242 4242/);
  await expect(heading(tab)).toHaveText('Thank you, your order is paid');
  await expect(heading(page)).toHaveText('Thank you, your order is paid');
  expect(page.url()).toBe(tab.url());
  const orders = await ordersOf(request, shopper);
  expect(orders.map(({ isPaid, paymentMethodType }) => [isPaid, paymentMethodType])).toEqual([
    [true, 'stripe'],
  ]);
});

test('an order by bank transfer says where the money goes, and waits until staff recorded it', async ({
  page,
  context,
  request,
  as,
  browserProblems,
}) => {
  await page.setViewportSize(phone);
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await buyButton(page).click();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  const account = page.getByRole('region', { name: 'Transfer to' });
  const [order] = await ordersOf(request, shopper);
  if (!order) throw new Error('There is no order.');
  await expect(account.getByText('EG21 0000 0000 0000 0000 0000 0000 0')).toBeVisible();
  await expect(account.getByText(String(order.number), { exact: true })).toBeVisible();
  await expectFits(page);

  await as('admin');
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('button', { name: 'Record the transfer' }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer for order ${order.number}` });
  const amount = dialog.getByLabel('Amount received');
  await amount.fill('1');
  const recordPart = dialog.getByRole('button', { name: 'Record', exact: true });
  await recordPart.click();
  await expect(dialog.getByRole('alert')).toContainText('not $1.00');
  expect(browserProblems.splice(0).join()).toContain('409');
  await dialog.getByRole('checkbox', { name: /^This is what came/ }).check();
  await recordPart.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Record the transfer' }).click();
  await amount.fill(String(order.totalOrderPrice - 1));
  await dialog.getByRole('button', { name: 'Record and mark as paid' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start preparing' })).toBeVisible();
  await expectFits(page);
});

/** The code of the email about the order. */
async function readCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const emails: { kind: string; text: string }[] = await response.json();
      const asking = emails.find(({ kind }) => kind === 'order-toConfirm');
      code = asking?.text.match(/^ +(\d{6})$/m)?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

test('after refused parcels a cash order is confirmed by the code of an email before it is packed', async ({
  page,
  context,
  browser,
  request,
  browserProblems,
}) => {
  await page.setViewportSize(phone);
  const shopper = await signUp(request);
  const api = await adminApi(request);
  for (const _ of [1, 2]) await orderAndRefuse(request, shopper, api);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Cash/ }).check();
  await buyButton(page).click();
  await expect(heading(page)).toHaveText('One more step: please confirm');
  await expect(page.getByText(`We sent a code of 6 digits to ${shopper.email}`)).toBeVisible();
  await expectFits(page);
  const [order] = await ordersOf(request, shopper);
  if (!order) throw new Error('There is no order.');

  const staff = await browser.newContext();
  const shop = await staff.newPage();
  noteProblems(shop, browserProblems);
  await signIn(shop, people.admin);
  await shop.goto('/admin/orders?view=toConfirm');
  await shop.getByRole('link', { name: String(order.number) }).click();
  await expect(shop.getByText('The customer got a code by email.')).toBeVisible();
  await expectFits(shop);
  await shop.getByRole('button', { name: 'Start preparing' }).click();
  await expect(shop.getByText(/nobody has confirmed this order/)).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('409');

  const code = await readCode(page, shopper.email);
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await field.pressSequentially(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByText(/^This code is wrong or has run out/)).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('400');
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('To be confirmed')).toBeVisible();
  await field.pressSequentially(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('To be confirmed')).toBeHidden();
  await expect(field).toBeHidden();

  await shop.reload();
  await shop.getByRole('button', { name: 'Start preparing' }).click();
  await expect(shop.getByRole('button', { name: 'Mark as dispatched' })).toBeVisible();
  await staff.close();
});

test('says what is wrong with each field, names lines that are sold out, and a lost connection orders nothing twice', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  const address = page.getByRole('button', { name: 'Shipping address' });
  await address.click();
  await expect(city(page)).toBeHidden();
  await address.click();
  for (const label of ['Name', 'Phone']) await page.getByLabel(label).fill('');
  await address.click();
  await buyButton(page).click();
  for (const text of [
    'please enter name',
    'please enter city',
    'please enter details',
    'please enter phone number',
    'please select payment method',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();

  await city(page).fill('Ca');
  await street(page).fill('12 M');
  await page.getByLabel('Phone').fill('0103456');
  await page.getByLabel('Postal code').fill('1176');
  await buyButton(page).click();
  for (const text of [
    'not valid city',
    'please describe more',
    'Enter valid phone number',
    'not valid egyptian post code',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Postal code').fill('11765');
  await expect(page.getByText('not valid egyptian post code')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expect(page.getByText('please select payment method')).toHaveCount(0);
  expect(await ordersOf(request, shopper)).toEqual([]);

  await city(page).fill('Atlantis');
  const unknown = page.getByText('We do not know this place');
  await expect(unknown).toBeVisible();
  // Leaving the field closes its list.
  await page.getByLabel('Name').focus();
  await expectFits(page);
  await page.getByLabel('Governorate').selectOption('Cairo');
  await expect(city(page)).toHaveValue('Atlantis, Cairo');
  await expect(unknown).toHaveCount(0);
  await city(page).fill('المعاد');
  await page.getByRole('option', { name: 'Maadi, Cairo' }).click();
  await page.getByRole('radio', { name: /^Pick up in the shop/ }).check();
  await expect(page.getByRole('button', { name: 'Your details' })).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveCount(0);
  const ready = page.getByText(/^Ready to pick up/).locator('visible=true');
  await expect(ready).toBeVisible();
  await expect(ready).not.toContainText('Fri');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(ready).toHaveCount(0);

  await page.route(
    '**/orders/checkout-session/**',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: 'fail',
          code: 'out_of_stock',
          message: 'Some of this is sold out.',
          errors: [{ param: 'some-product', msg: 'Braid USB-C cable: only 1 left' }],
        },
      }),
    { times: 1 },
  );
  await page.getByLabel('Name').fill('Test Shopper');
  await fillAddress(page);
  await buyButton(page).click();
  await expect(page.getByText('Braid USB-C cable: only 1 left')).toBeVisible();
  await page.getByRole('link', { name: 'Back to cart' }).first().click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await expect(page.getByText('Shipping to Cairo').first()).toBeVisible();
  await page.getByRole('link', { name: 'go to Pay' }).click();
  await expect(street(page)).toHaveValue(place.details);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('409'))).toEqual([]);

  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.route('**/orders/checkout-session/**', loseAnswer, { times: 1 });
  await buyButton(page).click();
  await expect(page.getByText('Nothing is ordered twice')).toBeVisible();
  await buyButton(page).click();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  expect(await ordersOf(request, shopper)).toHaveLength(1);
  browserProblems.splice(0);
});

test('starts with the default address, and a double click makes one order', async ({
  page,
  context,
  request,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const saved = await request.put('/api/v1/users', {
    headers: shopper.headers,
    data: { addresses: { ...place, city: 'Cairo', postalCode: '11765' } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  const card = page.getByRole('radio', { name: place.details });
  await expect(card).toBeChecked();
  await expect(card).toHaveAccessibleName(/Cairo 11765.*Test Shopper, 01023456789.*default/);
  await expect(street(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'New address' }).check();
  await expect(street(page)).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('Test Shopper');
  await expect(page.getByLabel('Phone')).toHaveValue('01012345678');
  await page.getByRole('button', { name: `Edit ${place.details}` }).click();
  await expect(street(page)).toHaveValue(place.details);
  await expect(page.getByLabel('Postal code')).toHaveValue('11765');
  await card.check();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await buyButton(page).dblclick();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test('a purchase can be made with the keyboard alone', async ({ page, context, request }) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await expect(city(page)).toBeVisible();
  const reach = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The keyboard does not get there.');
  };
  const isFocused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (const name of ['city', 'details'] as const) {
    await reach(isFocused(`input[name="${name}"]`));
    await page.keyboard.type(place[name]);
  }
  await reach(isFocused('input[name="paymentMethodType"]'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await reach(isFocused('button[type="submit"]'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
});

test('a declined card can be followed by a good one, and a closed payment tab loses nothing', async ({
  page,
  context,
  request,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  const declined = await payByCard(page);
  await useCard(declined, /is declined/i);
  await expect(declined.getByRole('alert')).toContainText('The card was declined');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(await ordersOf(request, shopper)).toEqual([]);

  await page.getByRole('button', { name: 'Change address or payment' }).click();
  await expect(street(page)).toHaveValue(place.details);
  await (await payByCard(page)).close();
  const link = page.getByRole('link', { name: 'Open the payment page' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await useCard(tab, /one more step/i);
  await tab.getByRole('button', { name: 'Yes, it was me' }).click();
  await expect(heading(page)).toHaveText('Thank you, your order is paid');
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test('coming back from the payment page finds the form filled', async ({
  page,
  context,
  request,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  const tab = await payByCard(page);
  await tab.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(tab.getByRole('radio', { name: place.details })).toBeChecked();
  await tab.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await buyButton(tab).click();
  await expect(heading(tab)).toHaveText('Thank you, your order is placed');
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test('a blocked payment tab is a link instead; a payment that came to nothing says why and can be tried again', async ({
  page,
  context,
  request,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/checkout-session/')) keys.push(sent.headers()['idempotency-key']);
  });
  let status: string | undefined;
  await page.route('**/api/v1/checkouts/*', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...(status && { status }) } } });
  });
  await page.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Card/ }).check();
  const open = await page.evaluateHandle(() => {
    const original = window.open;
    window.open = () => null;
    return original;
  });
  await buyButton(page).click();
  await expect(page.getByText('Your browser did not open the payment page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    /\/dev\/pay\//,
  );
  await open.evaluate((original) => {
    window.open = original;
  });

  status = 'expired';
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(street(page)).toHaveValue(place.details);

  status = 'review';
  await payByCard(page);
  await expect(page.getByRole('alert')).toContainText('you need not pay again');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(new Set(keys).size).toBe(2);
});

test('two tabs make one order', async ({ page, context, request }) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const path = `/checkout/cart/${await prepareCart(request, shopper)}`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(city(tab)).toBeVisible();
    await fillAddress(tab);
    await tab.getByRole('radio', { name: /^Cash on delivery/ }).check();
  }
  // Both have asked before either is answered: an answered tab would tell the other that the cart is empty.
  const bothAsked = Promise.withResolvers<void>();
  let requested = 0;
  await context.route('**/orders/checkout-session/**', async (route) => {
    requested += 1;
    if (requested === 2) bothAsked.resolve();
    await bothAsked.promise;
    await route.continue();
  });
  for (const tab of [page, other]) await buyButton(tab).click();
  for (const tab of [page, other]) {
    await expect(heading(tab)).toHaveText('Thank you, your order is placed');
  }
  expect(page.url()).toBe(other.url());
  expect(await ordersOf(request, shopper)).toHaveLength(1);
});

test('a total that has changed is told line by line, and one press accepts it', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const cartId = await prepareCart(request, shopper);
  // The page shows a dollar less than the shop charges by now.
  await page.route('**/api/v1/cart', async (route) => {
    const response = await (await route.fetch()).json();
    const oneLess = (price: number) => Math.round(price * 100 - 100) / 100;
    response.data.products[0].price = oneLess(response.data.products[0].price);
    response.data.totalCartPrice = oneLess(response.data.totalCartPrice);
    await route.fulfill({ json: response });
  });
  await page.goto(`/checkout/cart/${cartId}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  const seen = (await buyButton(page).textContent()) ?? '';
  await buyButton(page).click();
  await expect(page.getByText('The total has changed')).toBeVisible();
  const changes = page.getByRole('listitem').filter({ hasText: '→' });
  await expect(changes).toHaveCount(2);
  expect(await ordersOf(request, shopper)).toEqual([]);
  await expectAccessible(page);

  await page.unroute('**/api/v1/cart');
  await changes.locator('xpath=ancestor::*[@aria-live]').getByRole('button').click();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  const [order] = await ordersOf(request, shopper);
  const { data } = await (
    await request.get('/api/v1/users/getMe', { headers: shopper.headers })
  ).json();
  expect(data.addresses).toMatchObject([{ city: 'Cairo', district: 'Nasr City', isDefault: true }]);
  const total = Number(seen.replaceAll(/[^\d.]/g, ''));
  expect(order?.totalOrderPrice).toBeCloseTo(total + 1, 2);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('an unknown cart or payment is said to be gone, an empty cart leads to the shop, one that cannot be loaded can be asked for again', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const cartId = await prepareCart(request, await signUp(request));
  await page.goto(`/checkout/cart/${cartId}`);
  await expect(page.getByRole('heading', { name: 'This cart is not here' })).toBeVisible();
  await expectAccessible(page);
  const own = await (await request.get('/api/v1/cart', { headers: shopper.headers })).json();
  await page.goto(`/checkout/cart/${own.data._id}`);
  await expect(page.getByText('shopping card is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go To Shopping' })).toHaveAttribute('href', '/');
  expect(browserProblems).toEqual([]);

  await page.goto('/checkout/payment/01900000-0000-7000-8000-000000000000');
  await expect(
    page.getByRole('heading', { name: 'We know nothing of this payment' }),
  ).toBeVisible();
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);

  const ownCartId = await prepareCart(request, shopper);
  await page.route('**/api/v1/cart', (route) => route.abort());
  await page.goto(`/checkout/cart/${ownCartId}`);
  await expect(page.getByText('Nothing in it is lost.')).toBeVisible();
  await page.unroute('**/api/v1/cart');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(city(page)).toBeVisible();
  browserProblems.splice(0);
});
