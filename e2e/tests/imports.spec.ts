import { adminApi, ownName } from '../admin-catalog.ts';
import { beginJob } from '../count-presses.ts';
import { expect, expectFits, test } from '../shop-test.ts';

test('200 products are imported with four presses and a file, and taken back', async ({
  page,
  request,
  as,
}) => {
  test.slow();
  const api = await adminApi(request);
  const name = ownName('Lamp');
  const code = name.slice(-8).toUpperCase();
  const found = async () => {
    const path = `/admin/products?keyword=${encodeURIComponent(name)}&limit=1`;
    return (await api.send<{ results: number }>('GET', path)).results;
  };
  const lines = Array.from({ length: 200 }, (_, at) => {
    const category = at === 7 ? 'Headphons' : 'Headphones';
    return `I-${code}-${at},${name} ${at},Auralis,${category},${20 + at},5`;
  });
  const file = ['Art. no.,Name,Brand,Group,RRP,Qty', ...lines].join('\n');

  await as('admin');
  await page.goto('/admin/products-management');
  const job = await beginJob(page, 'import-products');
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'lamps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  // A row that nearly names its category is put right with one more.
  const wrong = page.getByRole('region', { name: 'Wrong' });
  await expect(wrong).toContainText('no such category');
  await expect(page.getByRole('link', { name: '199 new' })).toBeVisible();
  // It is listed once.
  await expect(page.getByRole('link', { name: 'Fine 199' })).toBeVisible();
  await expect(page.getByText('no such category')).toHaveCount(1);
  await job.aside(() => expectFits(page));
  expect(await found()).toBe(0);
  await wrong.getByRole('button', { name: 'Use Headphones' }).click();
  await page.getByRole('button', { name: 'Import 200 rows' }).click();
  await expect(page.getByText('done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await job.end(4);
  expect(await found()).toBe(200);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/· taken back by \S+/)).toBeVisible();
  expect(await found()).toBe(0);
  await page.goto('/admin/audit?entity=import');
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible();
});

test('columns of a price list that are chosen one after the other are all still there after a reload', async ({
  page,
  as,
}) => {
  await as('admin');
  await page.goto('/admin/imports');
  await page
    .getByRole('group', { name: 'What the file is about' })
    .getByText('Prices', { exact: true })
    .click();
  await expect(page).toHaveURL(/kind=prices/);
  // Rendered before there is a problem to tell, or it might not be announced.
  const problem = page
    .getByRole('region', { name: 'Import', exact: true })
    .locator('> [aria-live]');
  await expect(problem).toHaveCSS('display', 'block');
  const chooser = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nr 7,Worth 7,Less 7\nNO-SUCH-THING,12,11\n'),
  });
  const fields = [
    ['Nr 7', 'sku'],
    ['Worth 7', 'price'],
    ['Less 7', 'priceAfterDiscount'],
  ] as const;
  const column = (head: string) => page.getByLabel(`What “${head}” holds`);
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) saved += 1;
  });
  for (const [head, field] of fields) await column(head).selectOption(field);
  for (const [head, field] of fields) await expect(column(head)).toHaveValue(field);
  await expect.poll(() => saved).toBe(fields.length);
  await expect(page.getByRole('region', { name: 'Wrong' })).toContainText(
    'nothing in the shop has',
  );
  await page.reload();
  for (const [head, field] of fields) await expect(column(head)).toHaveValue(field);
  await expectFits(page);
});
