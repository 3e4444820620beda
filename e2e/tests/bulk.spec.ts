import { adminApi, makeProduct, ownName } from '../admin-catalog.ts';
import { beginJob } from '../count-presses.ts';
import { orderByCash, ordersOf } from '../purchase.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { signUp } from '../shopper.ts';

test('a whole category is raised by 5 % with six presses and taken back, five cash orders are delivered with five', async ({
  page,
  request,
  as,
}) => {
  test.slow();
  const api = await adminApi(request);
  const name = ownName('Cables').slice(0, 20);
  const { data: category } = await api.send<{ data: { _id: string } }>('POST', '/categories', {
    name,
  });
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const more = { title: `${name} ${at}`, category: category._id, price: 20 + at };
    ids.push((await makeProduct(api, more))._id);
  }
  const prices = async () => {
    const path = `/admin/products?category=${category._id}&sort=price`;
    const { data } = await api.send<{ data: { price: number }[] }>('GET', path);
    return data.map(({ price }) => price);
  };
  const before = await prices();

  await as('admin');
  await page.goto('/admin/products-management');
  const dialog = page.getByRole('dialog');
  const raising = await beginJob(page, 'raise-prices');
  const filter = page.getByRole('combobox', { name: 'Category' });
  await filter.click();
  await filter.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('All 12 selected')).toBeVisible();
  const bar = page.getByRole('region', { name: 'What to do with the selected' });
  await bar.getByRole('button', { name: 'Price' }).click();
  // The field has the focus.
  await expect(dialog.getByLabel('By how much')).toBeFocused();
  await page.keyboard.type('5');
  await expect(dialog.getByRole('row').filter({ hasText: `${name} 11` })).toContainText('$32.55');
  await expectAccessible(page);
  expect(await prices()).toEqual(before);
  await dialog.getByRole('button', { name: 'Change 12 products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices raised by 5 %');
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  await raising.end(6);
  expect(await prices()).toEqual(before.map((price) => Math.round(price * 105) / 100));

  const [touched = ''] = ids;
  await api.send('PUT', `/products/${touched}`, { description: 'Longer.' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^To look at/ }).click();
  await expect(page.getByRole('row').filter({ hasText: `${name} 0` })).toContainText(
    'changed meanwhile',
  );
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await prices()).toEqual([21, ...before.slice(1)]);
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);

  const shopper = await signUp(request);
  for (let at = 0; at < 5; at += 1) await orderByCash(request, shopper, 1);
  await page.setViewportSize({ width: widths[1], height: 800 });
  await page.goto('/admin/orders');
  const delivering = await beginJob(page, 'deliver-orders');
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: /^Unpaid cash/ }).click();
  // Orders of the test cannot be of yesterday, which is the press beside this one.
  await page.getByRole('group', { name: 'Placed' }).getByText('Today').click();
  // Only those of the test; of a shop's own day they are all meant.
  await page
    .getByRole('textbox', { name: 'Search name, email, phone, SKU or any number' })
    .fill(shopper.email);
  await expect(page.getByText('1–5 of 5')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await delivering.aside(() => expectFits(page));
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(dialog.getByText('5 count as paid')).toBeVisible();
  await delivering.aside(() => expectFits(page));
  await dialog.getByRole('button', { name: 'Change 5 orders' }).click();
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  await delivering.end(5);
  await expectFits(page);
  const orders = await ordersOf(request, shopper);
  expect(orders.map(({ isDelivered, isPaid }) => [isDelivered, isPaid])).toEqual(
    Array.from({ length: 5 }, () => [true, true]),
  );
  await expect(page.getByRole('button', { name: 'Invoices' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoices' })).toHaveCount(0);

  // One that cannot be delivered holds up none of the others.
  await api.send('PUT', `/orders/${orders[0]?._id}/cancel`);
  await page.goto(`/admin/orders?keyword=${encodeURIComponent(shopper.email)}`);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Delivered Not for order/ }).click();
  await expect(dialog.getByText('1 stays')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 4 orders' }).click();
  await expect(page.getByText('done', { exact: true })).toBeVisible();
  for (const id of ids) await api.send('DELETE', `/products/${id}`);
});

test('a discount is planned, seen in the calendar and cancelled; prices and stock are typed and pasted in the table', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  test.slow();
  const api = await adminApi(request);
  const name = ownName('Plans').slice(0, 20);
  const { data: category } = await api.send<{ data: { _id: string } }>('POST', '/categories', {
    name,
  });
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const more = { title: `${name} ${at}`, category: category._id, price: 20 + at };
    ids.push((await makeProduct(api, more))._id);
  }
  const list = `/admin/products-management?category=${category._id}&sort=title`;
  // Still to come wherever the shop is: its own day may have begun already.
  const dayFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [soon, later] = [dayFromNow(2), dayFromNow(3)];

  await as('admin');
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  const bar = page.getByRole('region', { name: 'What to do with the selected' });
  await bar.getByRole('button', { name: 'Discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent off the price').fill('10');
  await dialog.getByText('From … to').click();
  await dialog.getByLabel('From', { exact: true }).fill(soon);
  await dialog.getByLabel('To', { exact: true }).fill(soon);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  // The preview is dimmed while it is updated.
  await expect(dialog.getByRole('button', { name: 'Plan for 3 products' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan for 3 products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('planned', { exact: true })).toBeVisible();
  await page.goto(`/admin/products-management/${ids[0]}`);
  const planned = page.getByText('Planned price:');
  await expect(planned).toBeVisible();
  const [head, notice] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), planned].map((each) => each.boundingBox()),
  );
  expect(notice?.y, 'below the head that stays in view').toBeGreaterThan(head?.y ?? 0);
  const price = page.getByLabel('price before discount');
  await price.fill('35');
  const warning = page.getByText(/With another price it leaves this product out/);
  await expect(warning).toBeVisible();
  await price.fill('20');
  await expect(warning).toHaveCount(0);
  await price.fill('35');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText(/^At the start its price is another/)).toBeVisible();
  await page.goto(`/admin/bulk/calendar?month=${soon.slice(0, 7)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/^At the start 1 product has another price/)).toBeVisible();
  await page.getByRole('button', { name: 'Change dates' }).click();
  const moving = page.getByRole('dialog', { name: 'Change dates' });
  await moving.getByLabel('To', { exact: true }).fill(later);
  await expectFits(page);
  await moving.getByRole('button', { name: 'Move the plan' }).click();
  await expect(moving).toHaveCount(0);
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('called off', { exact: true })).toBeVisible();
  // Its rows do not wait any more.
  await expect(page.getByText('not changed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^to (do|change)$/)).toHaveCount(0);
  await expectFits(page);

  // A sale that is on, and a plan for its prices: told at a variant's own price, and before the sale is ended.
  const option = (value: string) => [{ name: 'Size', value }];
  const sized = await makeProduct(api, {
    title: `${name} in sizes`,
    quantity: 4,
    variants: [
      { options: option('Small'), quantity: 2 },
      { options: option('Large'), quantity: 2, price: 60 },
    ],
  });
  const planOf = async (value: number, schedule: object) => {
    const chosen = { ids: [sized._id] };
    const body = { entity: 'products', chosen, action: { kind: 'discount', value }, schedule };
    const { data } = await api.send<{ data: { _id: string } }>('POST', '/admin/bulk', body);
    await api.send('POST', `/admin/bulk/${data._id}/apply`);
    return data._id;
  };
  const sale = await planOf(10, { name: `${name} sale`, to: `${dayFromNow(9)}T12:00` });
  await page.goto(`/admin/bulk/${sale}`);
  await expect(page.getByText('on until its end', { exact: true })).toBeVisible();
  await planOf(20, {
    name: `${name} inside`,
    from: `${soon}T12:00`,
    to: `${later}T12:00`,
  });
  await page.getByRole('button', { name: 'End now' }).click();
  const ending = page.getByRole('alertdialog');
  await expect(ending.getByText(`“${name} inside” leaves out 1 product.`)).toBeVisible();
  await expectFits(page);
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/admin/products-management/${sized._id}`);
  const ownPrice = page.getByLabel(/^Own price, /).last();
  await ownPrice.fill('65');
  await expect(page.getByText(/Another one stays when that ends/)).toBeVisible();
  await ownPrice.fill('60');
  await expect(page.getByText(/Another one stays when that ends/)).toHaveCount(0);
  await api.send('POST', `/admin/bulk/${sale}/undo`);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(list);
  await page.getByText('Edit as table').click();
  const cell = (at: number, column: string) =>
    page.getByRole('gridcell', { name: `${column} of “${name} ${at}”` });
  await cell(0, 'Price').click();
  await page.keyboard.type('15,5');
  await page.keyboard.press('Enter');
  await expect(cell(0, 'Price')).toContainText('$15.50');
  await expect(cell(1, 'Price')).toBeFocused();
  // Typed, and left by a press elsewhere.
  await page.keyboard.type('x');
  await cell(1, 'Stock').click();
  await expect(cell(1, 'Price')).toContainText('Enter an amount such as 15.99.');
  await cell(0, 'Stock').click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '5\r\n6\r\n7\r\n8\r\n');
    const event = new ClipboardEvent('paste', { bubbles: true, clipboardData });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(page.getByText('3 cells saved')).toBeVisible();
  await expect(page.getByText('1 value did not fit on this page').first()).toBeVisible();
  await expectAccessible(page);
  const stock = async () => {
    const { data } = await api.send<{ data: { quantity: number }[] }>(
      'GET',
      `/admin/products?category=${category._id}&sort=title`,
    );
    return data.map(({ quantity }) => quantity);
  };
  await expect.poll(stock).toEqual([5, 6, 7]);
  await page.keyboard.press('Control+z');
  await expect.poll(stock).toEqual([9, 9, 9]);
  await expect(page.getByText('3 cells put back')).toBeVisible();
  await cell(1, 'Price').focus();
  await page.keyboard.press('Escape');
  await expect(cell(1, 'Price')).not.toContainText('Enter an amount');

  // Somebody else was faster.
  await api.send('PUT', `/products/${ids[2]}`, { price: 30 });
  await cell(2, 'Price').click();
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use $31.00' }).click();
  await expect(cell(2, 'Price')).toContainText('$31.00');
  expect(browserProblems.splice(0).every((problem) => problem.includes('409'))).toBe(true);
  await cell(2, 'Shown').focus();
  await page.keyboard.press(' ');
  await expect(cell(2, 'Shown')).toHaveAccessibleName(/: yes$/);
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);

  // What a plan makes of a price is told while it is typed, and moves nothing.
  const { data: plan } = await api.send<{ data: { _id: string } }>('POST', '/admin/bulk', {
    entity: 'products',
    chosen: { ids: [ids[1]] },
    action: { kind: 'discount', value: 10 },
    schedule: { from: `${soon}T00:00`, name: `${name}, once more, before the summer is over` },
  });
  await api.send('POST', `/admin/bulk/${plan._id}/apply`);
  await cell(1, 'Price').click();
  const top = async () => (await page.getByRole('grid').boundingBox())?.y;
  const before = await top();
  await page.keyboard.type('2');
  const told = page.getByRole('status').filter({ hasText: 'leaves it alone' });
  await expect(told).toBeVisible();
  expect(await top()).toBe(before);
  await expectFits(page);
  await page.keyboard.press('Escape');

  // A colleague cancelled it while its dates were changed here.
  await page.goto(`/admin/bulk/${plan._id}`);
  await page.getByRole('button', { name: 'Change dates' }).click();
  await api.send('POST', `/admin/bulk/${plan._id}/cancel`);
  await moving.getByRole('button', { name: 'Move the plan' }).click();
  await expect(page.getByText('called off', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The end of this plan has passed, or it was called off.'),
  ).toBeVisible();
  await expect(moving).toHaveCount(0);
  expect(browserProblems.splice(0).every((problem) => problem.includes('409'))).toBe(true);
  for (const id of ids) await api.send('DELETE', `/products/${id}`);
});
