import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { orderByCard, orderByCash } from '../purchase.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('orders are asked for again when they cannot be loaded, none at first, then listed with a way in, followed and cancelled', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  await page.route('**/api/v1/orders?**', (route) => route.abort());
  await page.goto('/account/myOrders');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v1/orders?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'no orders' })).toBeVisible();
  browserProblems.splice(0);
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { name: 'Nothing is on its way' })).toBeVisible();
  await expectFits(page);

  const cash = await orderByCash(request, shopper, 1);
  await page.goto('/account/myOrders');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  const shown = (text: string) => main.getByText(text, { exact: true }).locator('visible=true');
  const wayIn = main
    .getByRole('link', { name: `View order ${cash.number}` })
    .locator('visible=true');
  // A table on desktops, cards on phones.
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [
      'in transit',
      'Cash on delivery',
      'not paid',
      money.format(cash.totalOrderPrice),
      dayInShop(cash.createdAt, 'Africa/Cairo'),
    ]) {
      await expect(shown(text)).toBeVisible();
    }
    await expect(wayIn).toHaveAttribute('href', `/account/orders/${cash._id}`);
  }
  await expectFits(page);
  await wayIn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${cash.number}`);
  await expect(
    page
      .getByRole('navigation', { name: 'Account pages' })
      .getByRole('link', { name: 'My orders' }),
  ).toHaveAttribute('aria-current', 'true');
  await expectFits(page);

  await page.goto('/account/orders');
  const steps = page.getByRole('list', { name: `Progress of order ${cash.number}` });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expectFits(page);
  // The rest is walked on a phone.
  await page.setViewportSize({ width: widths[0], height: 800 });
  await page.getByRole('link', { name: `Order ${cash.number}` }).click();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Cancel order ${cash.number}?`);
  await expectFits(page);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(`Order ${cash.number} is cancelled`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByText('Cancelled by you')).toBeVisible();
  await page.goto(`/checkout/done/${cash._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled');
  await expect(page.getByText('you need not pay anything')).toBeVisible();
  await page.goto('/account/myOrders');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown('cancelled')).toBeVisible();
  }
});

test('orders come ten to a page', async ({ page, context, request }) => {
  const shopper = await signUp(request);
  for (let made = 0; made < 11; made += 1) await orderByCash(request, shopper, 1);
  await enterAs(context, shopper);
  await page.goto('/account/myOrders');
  const views = page.getByRole('link', { name: /^View order/ }).locator('visible=true');
  await expect(views).toHaveCount(10);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(views).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
});

test('an order has an invoice and can be bought again, one without an address asks for it, somebody else’s is not here', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  const order = await orderByCard(request, shopper);
  await enterAs(context, shopper);
  await page.goto(`/account/orders/${order._id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Invoice (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`invoice-${order.number}.pdf`);
  const stream = await file.createReadStream();
  const [start] = await stream.take(1).toArray();
  expect(String(start).slice(0, 5)).toBe('%PDF-');

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText(/products? (is|are) in your cart/)).toBeVisible();
  const { headers } = shopper;
  const cart = await (await request.get('/api/v1/cart', { headers })).json();
  expect(cart.data.products).toHaveLength(order.cartItems.length);

  const requested = await request.get(`/api/v1/orders/checkout-session/${cart.data._id}`, {
    headers,
  });
  const { session } = await requested.json();
  await request.post(session.url, { form: { card: 'success' }, maxRedirects: 0 });
  const list = async () => (await (await request.get('/api/v1/orders', { headers })).json()).data;
  await expect.poll(async () => (await list()).length).toBe(2);
  const bare = (await list()).find(({ _id }: { _id: string }) => _id !== order._id);
  await page.goto(`/account/orders/${bare._id}`);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('please enter city')).toBeVisible();
  await page.getByRole('combobox', { name: 'City' }).fill('Giza');
  await page.getByLabel('Street, building, floor, flat').fill('9 Pyramid Road, flat 2');
  await page.getByLabel('Phone').fill('01112345678');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved')).toBeVisible();
  await expect(page.getByRole('main').getByText('9 Pyramid Road, flat 2')).toBeVisible();

  await page.getByRole('button', { name: 'Correct address or phone' }).click();
  const correction = page.getByRole('dialog');
  await correction.getByLabel('Phone').fill('+20 111 234 5679');
  await correction.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('main').getByText('01112345679')).toBeVisible();

  const others = await orderByCash(request, await signUp(request));
  await page.goto(`/account/orders/${others._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is not here');
  await expectAccessible(page);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});
