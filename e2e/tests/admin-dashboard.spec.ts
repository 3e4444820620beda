import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { adminApi, makeProduct } from '../admin-catalog.ts';
import { orderByCash } from '../purchase.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { signUp } from '../shopper.ts';

test('the dashboard shows numbers that lead to their lists, and the system page how the shop is doing', async ({
  page,
  request,
  as,
}) => {
  await orderByCash(request, await signUp(request));
  await page.setViewportSize({ width: widths[0], height: 900 });
  await as('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await expect(main.getByText('Average paid order')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'From visit to order' })).toBeVisible();
  await expectFits(page);

  await main.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await main.getByText('The same as a table').click();
  await expect(main.locator('details').getByRole('row')).toHaveCount(1 + 7);
  await main.getByRole('link', { name: /^\d+\s*to pack$/ }).click();
  await expect(page).toHaveURL(/orders\?view=toPack/);
  await page.goBack();
  await main.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);

  await page.goto('/admin/system');
  const job = main.getByRole('row').filter({ hasText: 'Sweep sessions' });
  await expect(job.getByText('done').first()).toBeVisible();
  await expectFits(page);
  await job.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Sweep sessions runs in a moment')).toBeVisible();
});

test('the audit log is narrowed to days, which the address keeps, tells a change and takes it back', async ({
  page,
  request,
  as,
}) => {
  const api = await adminApi(request);
  const product = await makeProduct(api);
  const day = (before: number) =>
    dayInShop(new Date(Date.now() - before * 86_400_000), 'Africa/Cairo');
  await as('admin');
  await page.goto(`/admin/audit?entity=product&entityId=${product._id}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('From').fill(day(1));
  await expect(page).toHaveURL(new RegExp(`from=${day(1)}`));
  await expect(rows).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill(day(1));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectFits(page);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue(day(1));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill(day(0));
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'clear', exact: true }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByLabel('From')).toHaveValue('');

  const changed = { title: `${product.title} changed`, price: 41.5 };
  await api.send('PUT', `/products/${product._id}`, changed);
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto(`/admin/audit?entity=product&entityId=${product._id}`);
  const cards = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Price: $40.00 → $41.50');
  await expectFits(page);
  await page
    .getByRole('button', { name: `Show what changed in “${product.title} changed”` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Before: ${product.title}After: ${product.title} changed`);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Restore the version before' }).click();
  await expect(page.getByText('is as it was before.')).toBeVisible();
  await cards.first().getByRole('link', { name: product.title }).click();
  await expect(page).toHaveURL(`/admin/products-management/${product._id}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product.title);
  await api.send('DELETE', `/products/${product._id}`);
});

test('the palette finds screens, products and people, and begins things, by keyboard alone', async ({
  page,
  request,
  as,
}) => {
  const shopper = await signUp(request);
  await as('admin');
  await page.goto('/admin/brands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search or do something' });
  const search = dialog.getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('coupons');
  await expect(dialog.getByRole('option', { name: 'coupons' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/coupons');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option').first()).toHaveText('Coupons');
  await search.fill('new coupon');
  await expect(dialog.getByRole('option').first()).toHaveText('Create coupon');
  await page.keyboard.press('Enter');
  const coupon = page.getByRole('dialog', { name: 'Create coupon' });
  await expect(coupon).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(coupon).toHaveCount(0);
  await expect(page).toHaveURL('/admin/coupons');

  await page.getByRole('button', { name: 'Search or do something' }).click();
  await search.fill('OLED');
  await expect(dialog.getByRole('option').first()).toHaveText(/OLED/);
  await expect(dialog.getByRole('option', { name: /Dashboard/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/products-management\/[0-9a-f-]{36}/);

  await page.keyboard.press('Control+k');
  await search.fill(shopper.email);
  await dialog.getByRole('option', { name: shopper.email }).click();
  await expect(page).toHaveURL(/customers\/[0-9a-f-]{36}/);

  // By a code, by a word that is not its name, and screens that the menu does not show.
  for (const [typed, first] of [
    ['first50', 'FIRST50'],
    ['shipping', 'Delivery'],
    ['tax', 'Taxes'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await search.fill(typed);
    await expect(dialog.getByRole('option').first()).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await page.keyboard.press('Control+k');
  await search.fill('zzz nothing like it');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
