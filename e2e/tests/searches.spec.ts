import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFits,
  lightPage,
  noteProblems,
  people,
  test,
} from '../shop-test.ts';
import { listProducts } from '../shopper.ts';
import { signIn } from '../sign-in.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('a search, what was opened of it and put into the cart are in the report, without a name', async ({
  page,
  request,
  browser,
  browserProblems,
  asNewUser,
}) => {
  const isWanted = ({ colors, quantity }: { colors: string[]; quantity: number }) =>
    colors.length === 0 && quantity > 5;
  const [product] = await listProducts(request, isWanted);
  if (!product) throw new Error('The demo shop has no product without colours.');
  // In an order that nobody else searches in.
  const words = product.title.replaceAll(/[^\w\s]/g, '').split(/\s+/);
  const text = words.toReversed().join(' ').toLowerCase();
  await asNewUser();
  await page.goto(lightPage);
  await searchBox(page).fill(text);
  await page.keyboard.press('Enter');
  const reported = page.waitForRequest((sent) => sent.url().endsWith('/searches'));
  await page.getByRole('main').getByRole('link', { name: product.title }).first().waitFor();
  expect((await reported).headers()).not.toHaveProperty('authorization');
  await page.getByRole('main').getByRole('link', { name: product.title }).first().click();
  await expect(page).toHaveURL(`/products/${product._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /1 item/ })).toBeVisible();

  const admins = await browser.newContext();
  const report = await admins.newPage();
  noteProblems(report, browserProblems);
  await signIn(report, people.admin);
  const row = report.getByRole('row').filter({ hasText: text });
  // The log is written every second.
  await expect(async () => {
    await report.goto(`/admin/search-report?${new URLSearchParams({ days: '7', keyword: text })}`);
    await expect(row.getByRole('cell', { name: '100%' })).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  await row.getByRole('button').click();
  const panel = report.getByRole('region', { name: text });
  await expect(panel.getByRole('link', { name: product.title })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Add a synonym' })).toHaveAttribute(
    'href',
    `/admin/search-rules?${new URLSearchParams({ new: 'synonym', text })}`,
  );
  await expectFits(report);

  await report.goto('/admin/search-report?kind=little&limit=20');
  await report.getByRole('button', { name: 'Open “vacuum robot”' }).click();
  await expect(report.getByText('No results for “vacuum robot”')).toBeVisible();
  await report.keyboard.press('ArrowUp');
  await expect(report).not.toHaveURL(/text=vacuum/);
  await expect(report.getByText('No results for “vacuum robot”')).toBeHidden();
  await admins.close();
});

test('the empty search box offers popular and recent searches by keyboard; logging out forgets them', async ({
  page,
  asNewUser,
}) => {
  await asNewUser();
  await page.goto(lightPage);
  await searchBox(page).focus();
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const popular = options(page).first();
  await expect(popular).toHaveAttribute('aria-selected', 'true');
  const text = (await popular.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ keyword: text })}`);
  await expect(searchBox(page)).toHaveValue(text);
  const stored = () => page.evaluate(() => localStorage.getItem('recentSearches'));
  await expect.poll(stored).toBe(JSON.stringify([text]));

  await page.goto('/products?keyword=zzqqxx');
  await expect.poll(stored).toBe(JSON.stringify(['zzqqxx', text]));
  await page.getByRole('banner').getByRole('link', { name: 'brands' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await searchBox(page).focus();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['zzqqxx', text]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText([text]);
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await expect(searchBox(page)).toBeFocused();

  // Another browser of the same account knows them too, until they are cleared.
  const forget = () => page.evaluate(() => localStorage.removeItem('recentSearches'));
  await forget();
  await page.reload();
  await searchBox(page).focus();
  await expect(recent).toHaveText([text]);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await searchBox(page).focus();
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/products?keyword=tablet');
  await expect.poll(stored).toBe(JSON.stringify(['tablet']));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'logout' }).click();
  await expect.poll(stored).toBeNull();
});

test('who types slowly on a slow machine loses no letter to the lists that open meanwhile', async ({
  page,
  context,
}) => {
  await page.goto(lightPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  // Each letter is a search of its own, and comes while the list of the one before is drawn.
  await searchBox(page).pressSequentially('tablet pen', { delay: 600 });
  await expect(page).toHaveURL('/products?keyword=tablet+pen');
  await expect(searchBox(page)).toHaveValue('tablet pen');
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(page).toHaveURL(lightPage);
});
