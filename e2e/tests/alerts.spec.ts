import type { Page } from '@playwright/test';
import { adminApi } from '../admin-catalog.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  test,
} from '../shop-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Mail {
  kind: string;
  text: string;
  headers: Record<string, string>;
}

/** Emails of a kind, once so many are there. */
async function waitForMails(page: Page, to: string, kind: string, count: number): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      found = ((await response.json()) as Mail[]).filter((mail) => mail.kind === kind);
      return found.length;
    })
    .toBe(count);
  return found;
}

function pathIn({ text }: Mail, page: string): string {
  return new RegExp(`/alerts/${page}/\\S+`).exec(text)?.[0] ?? '';
}

test('a visitor waits for a sold-out product on a phone, hears of it once, and can end it all', async ({
  page,
  request,
  browserProblems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `waits-${crypto.randomUUID()}@example.com`;
  const admin = await adminApi(request);
  const { data } = await admin.send<{ data: { _id: string; quantity: number }[] }>(
    'GET',
    '/products?limit=200',
  );
  const product = data.findLast(({ quantity }) => quantity === 0);
  if (!product) throw new Error('Nothing is sold out.');

  await page.goto(`/products/${product._id}`);
  const waiting = page.getByRole('region', { name: 'Tell me when it is back' });
  await waiting.getByLabel('Email').fill('nobody');
  const send = page
    .getByRole('button', { name: 'Tell me when it is back' })
    .locator('visible=true');
  await send.click();
  await expect(waiting.getByText('This is not a valid email address.')).toBeVisible();
  await waiting.getByLabel('Email').fill(email);
  await expectFits(page);
  await send.click();
  await expect(waiting.getByText('Please check your email')).toBeVisible();
  await page.reload();
  await expect(waiting.getByText(/^You asked for this on/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tell me when the price falls' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when the price falls' });
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please check your email')).toBeVisible();
  await page.keyboard.press('Escape');

  for (const asking of await waitForMails(page, email, 'alert-confirm', 2)) {
    await page.goto(pathIn(asking, 'confirm'));
    await expect(heading(page)).toHaveText('Confirm your alert');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(heading(page)).toHaveText('Your alert is set');
  }
  await admin.send('PUT', `/products/${product._id}`, { quantity: 3 });
  const [alert] = await waitForMails(page, email, 'alert-stock', 1);
  if (!alert) throw new Error('Nobody was told.');
  await admin.send('PUT', `/products/${product._id}`, { quantity: 0 });

  const endPath = pathIn(alert, 'unsubscribe');
  expect(alert.headers['List-Unsubscribe']).toContain(endPath);
  await page.goto(endPath);
  await expect(heading(page)).toHaveText('Stop all alerts');
  await expectAccessible(page);
  // As a mail program does, without a page.
  const pressed = await request.post(endPath, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.status()).toBe(200);
  await page.reload();
  await expect(heading(page)).toHaveText('No more alerts');
  const missing = await page.goto(endPath.slice(0, -1));
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('This link does not work');
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('with an account one press is enough, and the list of alerts takes it back', async ({
  page,
  request,
  as,
}) => {
  await as('user');
  const response = await request.get('/api/v1/products?limit=200');
  const { data } = (await response.json()) as {
    data: { _id: string; title: string; quantity: number }[];
  };
  const product = data.findLast(({ quantity }) => quantity > 0);
  if (!product) throw new Error('Nothing can be bought.');
  await page.goto(`/products/${product._id}`);
  await page.getByRole('button', { name: 'Tell me when the price falls' }).click();
  // The demo user has confirmed an alert before.
  await expect(page.getByRole('dialog').getByText('You will hear from us')).toBeVisible();
  await page.getByRole('link', { name: 'See my alerts' }).click();
  await expect(heading(page)).toHaveText('My alerts');
  const item = page.getByRole('listitem').filter({ hasText: product.title });
  await expect(item.getByText('waiting')).toBeVisible();
  await expectFits(page);
  await item.getByRole('button', { name: /^Remove/ }).click();
  await expect(item).toHaveCount(0);
});
