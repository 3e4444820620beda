import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';

async function findProduct(request: APIRequestContext, keyword: string) {
  const query = new URLSearchParams({ keyword, limit: '1' });
  const { data } = await (await request.get(`/api/v1/products?${query}`)).json();
  return data[0] as { _id: string; title: string };
}

test('what is bought together goes into the cart at once, which says what else goes with it', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = await signUp(request);
  await enterAs(context, shopper);
  const product = await findProduct(request, 'Sliver 2 TB');
  await page.goto(`/products/${product._id}`);
  const bundle = page.getByRole('region', { name: 'Bought together' });
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
  await expect(bundle.getByRole('checkbox')).toHaveCount(3);
  await bundle.getByRole('checkbox', { name: /Ledge 7-in-1/ }).uncheck();
  await expectAccessible(page);
  await bundle.getByRole('button', { name: 'Add both' }).click();
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added.getByRole('listitem')).toHaveText([
    new RegExp(product.title.slice(0, 20)),
    /Braid USB-C cable/,
  ]);
  await added.getByRole('link', { name: 'View cart' }).click();

  const lines = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(lines.filter({ hasText: product.title.slice(0, 20) })).toBeVisible();
  await expect(lines.filter({ hasText: 'Braid USB-C cable' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Goes with it' });
  await expect(others.getByRole('article').first()).toContainText('Ledge 7-in-1');
  await expectFits(page);
});

test('staff says what goes with a category, and its products offer it', async ({
  page,
  as,
  request,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/recommendations');
  await page.getByRole('button', { name: 'Create rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create rule' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose what the rule is for.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'For' }).fill('E-read');
  await page.getByRole('option', { name: 'E-readers' }).click();
  await dialog.getByRole('combobox', { name: 'Products' }).fill('Crane Clip');
  await page.getByRole('option', { name: /Crane Clip/ }).click();
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'E-readers' });
  await expect(row).toContainText('Crane Clip');
  await expectAccessible(page);

  const reader = await findProduct(request, 'Folio 7 e-reader');
  const response = await request.get(`/api/v1/recommendations?for=${reader._id}&limit=1`);
  expect((await response.json()).data[0].title).toContain('Crane Clip');

  await row.getByRole('button', { name: 'Delete the rule for E-readers' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete the rule for E-readers' }).click();
  await expect(row).toHaveCount(0);
});
