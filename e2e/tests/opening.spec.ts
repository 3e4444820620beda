import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { toast } from '../accounts-test.ts';
import { adminApi } from '../admin-catalog.ts';
import { makePicture } from '../picture.ts';
import { fillAddress } from '../purchase.ts';
import { expect, expectFits, noteProblems, test } from '../shop-test.ts';
import { inventUser } from '../sign-in.ts';

const port = Number(process.env.E2E_PORT ?? 8100) + 1;
const program = fileURLToPath(new URL('../serve-empty.ts', import.meta.url));

test.use({ baseURL: `http://localhost:${port}` });

let shop: ChildProcess;
/** The log of a new shop. */
let code = '';

test.beforeAll(async () => {
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' };
  shop = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  shop.stdout?.on('data', (text) => {
    code ||= /enter the code ([\w-]+)/.exec(String(text))?.[1] ?? '';
  });
  await expect.poll(() => code, { timeout: 120_000 }).not.toBe('');
});
test.afterAll(async () => {
  if (shop.exitCode !== null) return;
  shop.kill();
  await once(shop, 'exit');
});

test('an owner sets up an empty shop, puts the first product into it and gets the first order', async ({
  page,
  request,
  browser,
  browserProblems,
}) => {
  test.slow();
  const owner = inventUser();

  await test.step('home leads to set-up, which the code of the log opens', async () => {
    for (const address of ['/admin', '/auth/signIn']) {
      const response = await page.request.get(address, { maxRedirects: 0 });
      expect(response.headers().location, address).toBe('/setup');
    }
    await page.goto('/');
    await expect(page).toHaveURL('/setup');
    await expect(page.getByText('Backups: npm run shop:backup')).toBeVisible();
    await expectFits(page);
    await page.getByLabel('Code from the log').fill('AAAA-AAAA-AAAA');
    await page.getByLabel('Shop name').fill('Nile Lamps');
    await page.getByLabel('Country').selectOption({ label: 'Egypt' });
    await page.getByLabel('Currency').selectOption('EGP');
    await page.getByLabel('Time zone').fill('Africa/Cairo');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Name', { exact: true }).fill(owner.name);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Confirm password').fill(owner.password);
    const open = page.getByRole('button', { name: 'Open the admin area' });
    await open.click();
    await expect(page.getByLabel('Code from the log')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('This code is not the one in the log')).toHaveCount(1);
    expect(browserProblems.splice(0)).toEqual([expect.stringContaining('403 (Forbidden)')]);
    await page.getByLabel('Code from the log').fill(code.toLowerCase());
    await open.click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(page.getByLabel('Shop name', { exact: true })).toHaveValue('Nile Lamps');
  });

  await test.step('the dashboard says what is missing, and nothing of a demo', async () => {
    await page.goto('/admin');
    await expect(page.getByText('There is something to buy')).toBeVisible();
    await expectFits(page);
    await page.goto('/');
    await expect(page.getByText('Have a look around')).toBeVisible();
    await expect(page.getByText(/headphones|cables|TV/i)).toHaveCount(0);
    await expectFits(page);
  });

  await test.step('a category, a brand and a product', async () => {
    const api = await adminApi(request, owner);
    await api.send('POST', '/categories', { name: 'Desk lamps' });
    await api.send('POST', '/brands', { name: 'Fanous' });
    await page.goto('/admin/create-product');
    await page.getByLabel('Choose files').setInputFiles([makePicture('lamp.png', '#2b2b30')]);
    await page.getByLabel('Name', { exact: true }).fill('Reading lamp');
    await page.getByLabel('description').fill('A lamp that bends where the page is.');
    await page.getByLabel('price before discount').fill('450');
    await page.getByLabel('quantity').fill('3');
    await page.getByRole('combobox', { name: 'Category' }).fill('Desk');
    await page.getByRole('option', { name: 'Desk lamps' }).click();
    await page.getByRole('combobox', { name: 'Brand' }).fill('Fanous');
    await page.getByRole('option', { name: 'Fanous' }).click();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(toast(page, 'Reading lamp')).toBeVisible();
  });

  await test.step('a stranger orders it on a phone', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const tab = await phone.newPage();
    const problems: string[] = [];
    noteProblems(tab, problems);
    await tab.goto(`http://localhost:${port}/`);
    await expect(tab.locator('html[data-hydrated]')).toBeAttached();
    await tab
      .getByRole('link', { name: /Reading lamp/ })
      .first()
      .click();
    await tab.getByRole('button', { name: 'Buy now' }).last().click();
    const guest = tab.getByRole('region', { name: 'Continue as guest' });
    await guest.getByRole('textbox', { name: 'Email' }).fill(inventUser().email);
    await guest.getByRole('button', { name: 'Continue as guest' }).click();
    const heading = tab.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Checkout');
    await tab.getByLabel('Name', { exact: true }).fill('Mona Adel');
    await fillAddress(tab);
    await tab.getByRole('radio', { name: /cash/i }).check();
    await tab.getByRole('button', { name: /^Place order · EGP/ }).click();
    await expect(heading).toHaveText('Thank you, your order is placed');
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await phone.close();
  });

  await test.step('the owner sees it', async () => {
    await page.goto('/admin/orders');
    await expect(page.getByRole('row').filter({ hasText: 'Mona Adel' })).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByText('1 parcel', { exact: true })).toBeVisible();
    await expect(page.getByText('Mona Adel')).toBeVisible();
  });
});
