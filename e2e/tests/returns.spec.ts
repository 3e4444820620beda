import { adminApi, makeProduct } from '../admin-catalog.ts';
import { orderByCash, place } from '../purchase.ts';
import { expect, expectFits, people, test, widths } from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';

/** One orange pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4W2YIAAQYAaXXnZZKAAAAAElFTkSuQmCC',
  'base64',
);

test('a return is asked for on a phone, approved, received and refunded, and the buyer sees it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await signUp(request);
  const order = await orderByCash(request, shopper, 2);
  const { email, password } = people.admin;
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  const admin = { authorization: `Bearer ${(await signedIn.json()).token}` };
  await request.put(`/api/v1/orders/${order._id}/deliver`, { headers: admin });

  const phone = { width: widths[0], height: 800 };
  const own = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) });
  await enterAs(own, shopper);
  const buyer = await own.newPage();
  await buyer.goto(`/account/orders/${order._id}`);
  await expect(buyer.getByText(/^Return until \w{3}, \w{3} \d+$/)).toBeVisible();
  await buyer.getByRole('link', { name: 'Return something' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Return something');
  await buyer.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(buyer.getByText('Please choose what comes back.')).toBeVisible();
  const [first] = order.cartItems;
  await buyer.getByRole('checkbox').first().check();
  await buyer.getByRole('radio', { name: 'It doesn’t work' }).check();
  await buyer.getByLabel('What is wrong').fill('It crackles.');
  await buyer
    .locator('input[type=file]')
    .setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer: photo });
  await expect(buyer.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expectFits(buyer);
  await buyer.getByRole('button', { name: /^Ask for the return · / }).click();
  const number = `R-${order.number}-1`;
  await expect(buyer.getByText(number, { exact: true })).toBeVisible();
  await expect(buyer.getByText('Requested', { exact: true })).toBeVisible();
  await expectFits(buyer);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(
    (session) => localStorage.setItem('user', session),
    await signedIn.text(),
  );
  await page.goto('/admin/returns?queue=toDecide');
  await page
    .getByRole('textbox', { name: 'Search number, name, email or serial number' })
    .fill(number);
  // Until the search is in the address, a click would be undone by it.
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('It crackles.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Approve' }).click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'The parcel came' }).click();
  await expectFits(page);
  await question.getByText('Written off').click();
  await question.getByRole('button', { name: 'Book it' }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await question.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText(/went back$/)).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText(/went back$/)).toBeVisible();
  await expect(buyer.getByText(first?.title ?? '').first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Credit note (PDF)' })).toBeVisible();
  await own.close();
});

test('staff opens a return for somebody who called and sends the same again, which both orders show', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await signUp(request);
  const order = await orderByCash(request, shopper, 1);
  const { email, password } = people.admin;
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  const admin = { authorization: `Bearer ${(await signedIn.json()).token}` };
  await request.put(`/api/v1/orders/${order._id}/deliver`, { headers: admin });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(
    (session) => localStorage.setItem('user', session),
    await signedIn.text(),
  );
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('link', { name: 'Open a return' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a return');
  await page.getByRole('radio', { name: 'It doesn’t work' }).check();
  await expectFits(page);
  await page.getByRole('button', { name: /^Open a return · / }).click();
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Approve' }).click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'The parcel came' }).click();
  await question.getByRole('button', { name: 'Book it' }).click();
  await page.getByRole('button', { name: 'Exchange' }).click();
  await question.getByRole('button', { name: 'Exchange' }).click();
  await expect(question.getByText('Please choose what is sent instead.')).toBeVisible();
  await question.getByRole('combobox').click();
  await page.getByRole('option', { name: /again/ }).click();
  await expect(question.getByText('nothing to pay')).toBeVisible();
  await expectFits(page);
  await question.getByRole('button', { name: 'Exchange' }).click();
  await expect(page.getByText(/^Exchanged for order \d+$/)).toBeVisible();
  await page.getByRole('link', { name: /was sent in exchange/ }).click();
  await expect(page.getByRole('link', { name: /Sent in exchange for pieces/ })).toBeVisible();

  const own = await browser.newContext({
    viewport: { width: widths[0], height: 800 },
    ...(baseURL && { baseURL }),
  });
  await enterAs(own, shopper);
  const buyer = await own.newPage();
  await buyer.goto(`/account/orders/${order._id}`);
  await expect(buyer.getByText(/^Exchanged for order \d+$/)).toBeVisible();
  await expect(buyer.getByRole('link', { name: /was sent in exchange/ })).toBeVisible();
  await expectFits(buyer);
  await own.close();
});

test('the return of somebody without an email address names the colour and promises no email', async ({
  page,
  request,
  as,
}) => {
  const api = await adminApi(request);
  const color = (value: string, hex: string) => ({
    options: [{ name: 'Colour', value }],
    color: hex,
    quantity: 5,
  });
  const variants = [color('Black', '#111111'), color('Red', '#d22222')];
  const product = await makeProduct(api, { variants, published: true });
  const { data: made } = await api.send<{ data: { variants: { _id: string }[] } }>(
    'GET',
    `/admin/products/${product._id}`,
  );
  const taken = {
    lines: made.variants.map(({ _id: variant }) => ({ variant, count: 1 })),
    shippingAddress: { name: 'Nadia Farouk', ...place },
    paymentMethodType: 'cash',
  };
  const { data: quote } = await api.send<{ data: { figures: { total: number } } }>(
    'POST',
    '/admin/orders/quote',
    taken,
  );
  const { data: order } = await api.send<{ data: { _id: string; number: number } }>(
    'POST',
    '/admin/orders',
    { ...taken, expectedTotal: quote.figures.total },
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await as('admin');
  await page.goto(`/admin/orders/${order._id}`);
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(question).toContainText('Nadia Farouk has no email address.');
  const changedMeanwhile = question.getByText('Somebody else has changed this order');
  await expect(changedMeanwhile).toHaveCount(0);

  // A colleague goes on with it meanwhile; whoever comes back to the tab sees that.
  await api.send('PUT', `/orders/${order._id}/deliver`);
  await api.send('POST', `/orders/${order._id}/returns`, {
    key: crypto.randomUUID(),
    lines: [0, 1].map((line) => ({ line, count: 1 })),
    reason: 'changedMind',
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(changedMeanwhile).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(question).toContainText('Nadia Farouk has no email address');
  await expect(question.getByRole('textbox')).toHaveCount(0);
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'The parcel came' }).click();
  const red = question.getByRole('group', {
    name: `What becomes of ${product.title}, Red`,
  });
  await red.getByText('Written off').click();
  await expectFits(page);
  await question.getByRole('button', { name: 'Book it' }).click();
  const number = `R-${order.number}-1`;
  for (const state of ['Requested', 'Approved', 'Received']) {
    const title = page.getByText(`Return ${number}: ${state}`, { exact: true });
    const step = page.getByRole('listitem').filter({ has: title });
    await expect(step).toContainText(`by ${people.admin.name}`);
  }
  await page.goto(`/admin/audit?keyword=${number}`);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: number })).toBeInViewport();
  const { data } = await api.send<{ data: { variants: { quantity: number }[] } }>(
    'GET',
    `/admin/products/${product._id}`,
  );
  expect(data.variants).toMatchObject([{ quantity: 5 }, { quantity: 4 }]);

  await api.send('DELETE', `/products/${product._id}`);
});
