import { readFile } from 'node:fs/promises';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { APIRequestContext } from '@playwright/test';
import { retryLostAnswer } from '../accounts-test.ts';
import { adminApi, makeProduct, ownName, scan } from '../admin-catalog.ts';
import { beginJob } from '../count-presses.ts';
import { fillAddress, orderAndRefuse, orderByCard, orderByCash, orderCart } from '../purchase.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  loseAnswer,
  test,
  widths,
} from '../shop-test.ts';
import { fillCart, signUp } from '../shopper.ts';

const desktop = { width: 1280, height: 900 };

/** Some brand and category. */
async function findPlace(api: Awaited<ReturnType<typeof adminApi>>) {
  const first = async (path: string) =>
    (await api.send<{ data: [{ _id: string }] }>('GET', `${path}?limit=1`)).data[0]._id;
  return { brand: await first('/brands'), category: await first('/categories') };
}

/** A product of which one piece is in stock, with its serial number. */
async function addNumbered(request: APIRequestContext) {
  const api = await adminApi(request);
  const sku = ownName('PHONE').replace(' ', '-').toUpperCase();
  const { data } = await api.send<{ data: ListedProduct }>('POST', '/products', {
    title: ownName('Phone'),
    description: 'Rings.',
    price: 240,
    quantity: 0,
    hasSerials: true,
    warrantyMonths: 24,
    ...(await findPlace(api)),
    variants: [{ options: [], sku, quantity: 0 }],
  });
  const found = await api.send<{ data: { _id: string } }>(
    'GET',
    `/admin/inventory/scanned?code=${sku}`,
  );
  const serial = `SN-${sku}`;
  await api.send('POST', '/admin/inventory/receipts', {
    key: crypto.randomUUID(),
    reference: sku,
    lines: [{ variant: found.data._id, count: 1, serials: [serial] }],
  });
  return { product: { ...data, colors: [] }, serial, sku };
}

/** A product without serial numbers, of which there is enough. */
async function addPlain(request: APIRequestContext) {
  const api = await adminApi(request);
  const { data } = await api.send<{ data: ListedProduct }>('POST', '/products', {
    title: ownName('Cover'),
    description: 'Keeps it dry.',
    price: 12,
    quantity: 5,
    ...(await findPlace(api)),
  });
  return data;
}

test('the shop’s orders go from placed to delivered, and cash is paid at the door', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const shopper = await signUp(request);
  const { product, serial, sku } = await addNumbered(request);
  const cart = await fillCart(request, shopper, [product]);
  const order = await orderCart(request, shopper, cart.data._id);
  await as('admin');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page
    .getByRole('textbox', { name: 'Search name, email, phone, SKU or any number' })
    .fill(shopper.email);
  // Cards on a phone.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: String(order.number), exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectFits(page);
  await row.getByRole('link', { name: String(order.number), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
  await expectFits(page);
  const steps = page.getByRole('list', { name: `Progress of order ${order.number}` });
  const question = page.getByRole('dialog');

  // The buyer rang up for one thing more.
  const more = await addPlain(request);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(question.getByText('Change a line, add one')).toBeVisible();
  await question.getByLabel('Add a product').fill(more.title);
  await page.getByRole('option', { name: more.title }).click();
  await question.getByRole('button', { name: /^Change to/ }).click({ trial: true });
  await expectFits(page);
  await question.getByRole('button', { name: /^Change to/ }).click();
  await expect(page.getByText(`Order ${order.number} is changed`)).toBeVisible();
  await expect(page.getByText(`Changed: 1 × ${more.title} added`)).toBeVisible();
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(question.getByRole('link', { name: 'Choose what you are told' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(question).toContainText(`Mark order ${order.number} as paid?`);
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/^Paid on \w/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('To be paid on delivery')).toBeVisible();
  await scan(page, sku);
  await expect(page.getByText('1 of 1 scanned')).toBeVisible();
  await expect(page.getByText('1 of 2 pieces scanned')).toBeVisible();
  await page.getByRole('button', { name: 'Start preparing' }).click();
  await expect(steps.getByText('Preparing: now')).toBeAttached();
  await page.getByRole('button', { name: 'Mark as dispatched' }).click();
  await question.getByLabel('Carrier').fill('Bos');
  await page.getByRole('option', { name: 'Bosta' }).click();
  await question.getByLabel('Tracking number').fill('BST 7741');
  // Which piece is in the parcel: said, known, and asked about where it is not.
  await question.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(question.getByRole('alert')).toContainText('1 serial number is missing');
  const numbers = question.getByRole('textbox', { name: /^Serial numbers of / });
  await numbers.fill('WRONG-1');
  await question.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(question.getByText('WRONG-1 was not taken in before')).toBeVisible();
  await expect(question.getByLabel('Give it out all the same')).toBeVisible();
  await numbers.fill(serial.toLowerCase());
  await expectFits(page);
  await question.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(steps.getByText('Dispatched: now')).toBeAttached();
  await expect(page.getByText('BST 7741')).toBeVisible();
  await page.getByRole('button', { name: 'Change carrier or number' }).click();
  await question.getByLabel('Tracking number').fill('BST 7742');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Carrier' })).toHaveAttribute(
    'href',
    'https://bosta.co/tracking-shipment/?track_num=BST7742',
  );
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(question).toContainText('the order counts as paid');
  await expectFits(page);
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(steps.getByText('Delivered: done')).toBeAttached();
  await expect(page.getByText('Paid on delivery')).toBeVisible();
  // It was another parcel.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps.getByText('Dispatched: now')).toBeAttached();
  await expect(page.getByText('To be paid on delivery')).toBeVisible();
  // The phone was taken in, what was added by phone was not: the courier was paid for the phone.
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await question.getByRole('checkbox', { name: 'Only a part of it was taken in' }).check();
  await question.getByLabel(`Taken in of ${more.title}`).fill('0');
  await expect(question).toContainText('−$12.00');
  await expectAccessible(page);
  await expectFits(page);
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(steps.getByText('Delivered: done')).toBeAttached();
  await expect(page.getByText('Partly taken in · $12.00 less')).toBeVisible();
  await expect(page.getByText('1 not taken in')).toBeVisible();
  await expect(page.getByText(`1 × ${more.title}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  const { headers } = shopper;
  const own = await (await request.get(`/api/v1/orders/${order._id}`, { headers })).json();
  expect([own.data.isDelivered, own.data.isPaid]).toEqual([true, true]);
  expect(own.data.shipment.trackingNumber).toBe('BST 7742');
  await expect(page.getByText(`Serial number ${serial}`)).toContainText('warranty until');
  await page.goto('/admin/serials');
  await page.getByRole('textbox', { name: 'Serial number or SKU' }).fill(serial);
  await page.getByRole('link', { name: String(order.number), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);

  // An administrator's own list holds nobody else's orders, and an unknown one is not here.
  await page.goto('/account/myOrders');
  await expect(page.getByRole('heading', { name: 'no orders' })).toBeVisible();
  await page.goto('/admin/orders/no-such-order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is not here');
  // The number that was refused, and the order that is not there.
  expect(browserProblems.splice(0).filter((problem) => !/404|409/.test(problem))).toEqual([]);
});

test('an order is taken on the phone: goods by code, who rings up, the total, and who took it', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const api = await adminApi(request);
  const sku = ownName('CALL').replace(' ', '-').toUpperCase();
  const product = await makeProduct(api, {
    price: 20,
    published: true,
    variants: [{ options: [], sku, quantity: 2 }],
  });
  await as('admin');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Add at least one product.')).toBeVisible();
  await expect(page.getByText('please enter name')).toBeVisible();

  // A code that is typed, the same scanned twice more: one piece is too much.
  const code = page.getByRole('textbox', { name: 'Scan or type a code' });
  await code.fill(sku);
  await code.press('Enter');
  await expect(page.getByText('2 available')).toBeVisible();
  await scan(page, sku);
  await scan(page, sku);
  await expect(page.getByText(`${product.title}: only 2 left`)).toBeVisible();
  await page.getByRole('button', { name: 'Decrease' }).click();
  await expect(page.getByText(`${product.title}: only 2 left`)).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Salma Nabil');
  await fillAddress(page);
  const placing = page.getByRole('button', { name: 'Place order · $43.00' });
  await expect(placing).toBeEnabled();
  await expectFits(page);

  // The tab was loaded anew, and the price was raised meanwhile.
  await page.reload();
  await expect(page.getByText('What you had typed here before was brought back.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Salma Nabil');
  await expect(placing).toBeEnabled();
  await api.send('PUT', `/products/${product._id}`, { price: 25 });
  await placing.click();
  await expect(page.getByText('It comes to $53.00 now, not $43.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Place order · $53.00' }).click();
  await expect(page.getByText(/^Order \d+ is placed$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByText('Taken by Demo Admin')).toBeVisible();
  await expect(page.getByText('Salma Nabil').first()).toBeVisible();

  // Nothing of it is left for the next one, which is for somebody known, who did not take in a parcel.
  const shopper = await signUp(request);
  await orderAndRefuse(request, shopper, api);
  await page.goto(`/admin/orders/new?customer=${shopper.session.data._id}`);
  await expect(page.getByText(shopper.email)).toBeVisible();
  await expect(page.getByText('Nothing added yet')).toBeVisible();
  await expect(page.getByText(/^1 cash parcel to this phone, address or customer/)).toBeVisible();

  // They have a coupon, whose code is misheard at first.
  const otherSku = ownName('CALL').replace(' ', '-').toUpperCase();
  await makeProduct(api, {
    price: 200,
    published: true,
    variants: [{ options: [], sku: otherSku, quantity: 2 }],
  });
  await scan(page, otherSku);
  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  await coupon.fill('NO-SUCH-CODE');
  await expect(page.getByText('There is no such coupon.')).toBeVisible();
  await coupon.fill('welcome10');
  await expect(page.getByText('WELCOME10 is taken off.')).toBeVisible();
  await expect(page.getByText('There is no such coupon.')).toHaveCount(0);
  expect(browserProblems.splice(0).filter((problem) => !/409/.test(problem))).toEqual([]);
});

test.describe('the shop’s orders', () => {
  test.use({ viewport: desktop });

  test('are narrowed by state, payment and day, all in the address', async ({
    page,
    request,
    as,
  }) => {
    const shopper = await signUp(request);
    const cash = await orderByCash(request, shopper);
    const card = await orderByCard(request, await signUp(request));
    await as('admin');
    await page.goto('/admin/orders');
    const link = (number: number) => page.getByRole('link', { name: String(number), exact: true });
    await expect(link(cash.number)).toBeVisible();
    await expect(link(card.number)).toBeVisible();

    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: /^Unpaid cash \d+$/ }).click();
    await expect(page).toHaveURL(/view=unpaidCash/);
    await expect(link(cash.number)).toBeVisible();
    await expect(link(card.number)).toHaveCount(0);
    await page.getByRole('group', { name: 'Placed' }).getByText('Yesterday').click();
    await expect(page).toHaveURL(/view=unpaidCash&placed=yesterday/);
    await expect(link(cash.number)).toHaveCount(0);
    await views.getByRole('link', { name: /^To send/ }).click();
    await expect(link(cash.number)).toHaveCount(0);
    await views.getByRole('link', { name: /^All/ }).click();
    await expect(link(card.number)).toBeVisible();

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Placed' }).click();
    await expect(page).toHaveURL(/status=placed/);
    await expect(link(card.number)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Placed' }).click();

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Payment method' }).click();
    await page.getByRole('option', { name: 'Card', exact: true }).click();
    await expect(page).toHaveURL(/paymentMethodType=stripe/);
    await expect(link(cash.number)).toHaveCount(0);
    await page.reload();
    await expect(link(card.number)).toBeVisible();
    await expect(link(cash.number)).toHaveCount(0);

    await page.getByRole('button', { name: 'Export' }).click();
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Orders, CSV', exact: true }).click(),
    ]);
    expect(list.suggestedFilename()).toBe('orders.csv');
    const exported = await readFile(await list.path(), 'utf8');
    expect(exported).toContain(`\r\n${card.number},`);
    expect(exported).not.toContain(`\r\n${cash.number},`);
    const job = await beginJob(page, 'export-month');
    await page.getByRole('button', { name: 'For the accountant' }).click();
    const [month] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(month.suggestedFilename()).toMatch(/^accounting-\d{4}-\d{2}\.xlsx$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await job.end(2);

    await page.getByRole('group', { name: 'Placed' }).getByText('Dates').click();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'clear' }).first().click();
    await expect(link(cash.number)).toBeVisible();

    await page.getByRole('button', { name: 'Total' }).click();
    await expect(page).toHaveURL(/sort=total/);
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('open by keys and by a press anywhere on their row', async ({ page, request, as }) => {
    const shopper = await signUp(request);
    const older = await orderByCash(request, shopper);
    const newer = await orderByCash(request, shopper);
    await as('admin');
    await page.goto(`/admin/orders?keyword=${encodeURIComponent(shopper.email)}`);
    const link = (number: number) => page.getByRole('link', { name: String(number), exact: true });
    await expect(link(older.number)).toBeVisible();
    await page.keyboard.press('j');
    await expect(link(newer.number)).toBeFocused();
    await page.keyboard.press('j');
    await expect(link(older.number)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link(newer.number)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${newer.number}`);
    await page.goBack();
    await page
      .getByRole('row')
      .filter({ has: link(older.number) })
      .getByText(shopper.email)
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${older.number}`);
  });

  test('take notes, give money back in parts and print a packing slip', async ({
    page,
    request,
    as,
    browserProblems,
  }) => {
    const shopper = await signUp(request);
    const order = await orderByCard(request, shopper);
    await as('admin');
    await page.goto(`/admin/orders/${order._id}`);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('please write a note')).toBeVisible();
    await page.getByRole('textbox', { name: 'Note' }).fill('Rang twice, nobody was in.');
    // What was typed outlives a reload, until it is sent.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Rang twice, nobody was in.',
    );
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('The note is kept')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Rang twice, nobody was in.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await page.getByRole('button', { name: 'Delete note' }).click();
    const deletion = page.getByRole('alertdialog');
    await deletion.getByRole('button', { name: 'Delete note' }).click();
    await expect(page.getByText('Rang twice, nobody was in.')).toHaveCount(0);
    await page.route('**/notes', loseAnswer, { times: 1 });
    await page.getByRole('textbox', { name: 'Note' }).fill('Rang twice, nobody was in.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await retryLostAnswer(page);
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await expect(page.getByRole('listitem').getByText('Rang twice, nobody was in.')).toHaveCount(1);
    expect(browserProblems.splice(0)).toEqual([expect.stringContaining('FAILED')]);

    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Packing slip (PDF)' }).click(),
    ]);
    expect(slip.suggestedFilename()).toBe(`packing-slip-${order.number}.pdf`);

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`Refund order ${order.number}`);
    await question.getByRole('button', { name: /^Refund/ }).click();
    await expect(question).toContainText('Choose pieces or delivery first.');
    await expect(question).toContainText('please say why');
    await question.getByText('An amount', { exact: true }).click();
    await question.getByRole('textbox', { name: 'Amount' }).fill('99999');
    await expect(question.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /^at most \$/,
    );
    await expect(question.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
    await question.getByRole('textbox', { name: 'Amount' }).fill('1.25');
    await question.getByLabel('Reason').fill('Dam');
    // The list alone closes by Escape.
    await expect(page.getByRole('option', { name: /^Dam/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(question.getByLabel('Reason')).toHaveValue('Dam');
    await question.getByLabel('Reason').fill('Dama');
    await page.getByRole('option', { name: 'Damaged' }).click();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Refund $1.25' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Partly refunded · $1.25')).toBeVisible();
    const [note] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Credit note (PDF)' }).click(),
    ]);
    expect(note.suggestedFilename()).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(question.getByRole('button', { name: 'Refund $0.00' })).toBeVisible();
    await question.getByRole('button', { name: 'All that is left' }).click();
    await question.getByLabel('Reason').fill('As a');
    await page.getByRole('option', { name: 'As a courtesy' }).click();
    await question.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('listitem').getByText('As a courtesy').first()).toBeVisible();

    const { headers } = shopper;
    const own = await (await request.get(`/api/v1/orders/${order._id}`, { headers })).json();
    const notes = own.data.history.map(({ note }: { note?: string }) => note);
    expect(notes).not.toContain('Rang twice, nobody was in.');
    expect(own.data.refund.amount).toBe(order.totalOrderPrice);
  });

  test('show in the stock of what was sold', async ({ page, request, as }) => {
    const order = await orderByCash(request, await signUp(request), 1);
    const [line] = order.cartItems;
    await as('admin');
    await page.goto(`/admin/inventory?keyword=${line?.sku}`);
    await page
      .getByRole('row')
      .filter({ has: page.getByText(line?.sku ?? '', { exact: true }) })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`product=${line?.product?._id}`));
    const row = page.getByRole('row').filter({ hasText: String(order.number) });
    await expect(row).toContainText('Sold');
    await expect(row).toContainText('−1');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await row.getByRole('link', { name: String(order.number) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
  });
});
