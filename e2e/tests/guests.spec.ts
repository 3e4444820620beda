import type { Page } from '@playwright/test';
import { fillAddress, plentiful } from '../purchase.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  test,
} from '../shop-test.ts';
import { inventUser } from '../sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Counts interactions in this tab: presses, and fields that are typed into. */
async function countEffort(page: Page): Promise<() => Promise<{ clicks: number; fields: number }>> {
  await page.evaluate(() => {
    const effort = { clicks: 0, fields: new Set<EventTarget | null>() };
    Object.assign(window, { effort });
    document.addEventListener('pointerdown', () => (effort.clicks += 1), { capture: true });
    document.addEventListener(
      'input',
      ({ target }) => {
        const isTyped = !(target instanceof HTMLInputElement && target.type === 'radio');
        if (isTyped) effort.fields.add(target);
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => {
      const { effort } = window as unknown as {
        effort: { clicks: number; fields: Set<EventTarget> };
      };
      return { clicks: effort.clicks, fields: effort.fields.size };
    });
}

async function readOrderLink(page: Page, email: string): Promise<string> {
  const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = await response.json();
  return /\/orders\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** From the page of an order to the same page, by what its email says. */
async function trackByNumber(page: Page, email: string): Promise<void> {
  const order = (await heading(page).textContent()) ?? '';
  await page.getByRole('link', { name: 'Track another order' }).click();
  const arabic = order.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  await page.getByLabel('Order number').fill(arabic.replace('Order ', '#'));
  await page.getByRole('textbox', { name: 'Email' }).fill(`not.${email}`);
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(page.getByRole('main').getByText(/^We know no order/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(heading(page)).toHaveText(order);
}

async function correctEmail(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`go to mistyped.${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await expectFits(page);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`go to ${email}`)).toBeVisible();
}

test('a guest buys on a phone in few steps, keeps the order, and follows it by a link', async ({
  page,
  browser,
  request,
  browserProblems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, password } = inventUser();
  const product = (await plentiful(request)).find(({ colors }) => colors.length > 1);
  if (!product) throw new Error('No such product.');
  await page.goto(`/products/${product._id}`);
  await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
  const effort = await countEffort(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .locator('visible=true')
    .filter({ hasNot: page.getByRole('article') })
    .last()
    .click();
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added).toContainText('1 item');
  // The shop asks the server first, which responds that nobody is signed in.
  expect(browserProblems.splice(0).every((problem) => problem.includes('401'))).toBe(true);

  await added.getByRole('link', { name: 'Checkout' }).click();
  await expect(heading(page)).toHaveText('How do you want to check out?');
  await expect(page.getByText('1 item in your cart')).toBeVisible();
  await expectFits(page);
  await expect(page.getByRole('link', { name: "i don't have account" })).toHaveAttribute(
    'href',
    '/auth/signUp?returnTo=%2Fcheckout%2Fcart',
  );
  const guest = page.getByRole('region', { name: 'Continue as guest' });
  await guest.getByRole('textbox', { name: 'Email' }).fill(`mistyped.${email}`);
  await guest.getByRole('button', { name: 'Continue as guest' }).click();

  // Writing about a product takes an account; a guest has none.
  const again = await page.context().newPage();
  await again.goto(`/products/${product._id}`);
  const reviews = again.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await again.close();

  await expect(heading(page)).toHaveText('Checkout');
  const mistyped = await effort();
  await correctEmail(page, email);
  const corrected = await effort();
  await page.getByLabel('Name', { exact: true }).fill('Demo Guest');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  await page.getByRole('button', { name: /^(continue|Place order)/ }).click();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  const whole = await effort();
  const clicks = whole.clicks - (corrected.clicks - mistyped.clicks);
  const fields = whole.fields - (corrected.fields - mistyped.fields);
  expect([clicks, fields].join(' clicks and fields ')).toMatch(/^[1-5] clicks and fields [1-5]$/);

  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const keep = page.getByRole('region', { name: 'Keep this order' });
  await keep.getByLabel('Password', { exact: true }).fill(password);
  await keep.getByRole('button', { name: 'Set password' }).click();
  await expect(keep).toHaveCount(0);
  const account = await request.post('/api/v1/auth/login', { data: { email, password } });
  expect(account.status()).toBe(200);

  await expect.poll(() => readOrderLink(page, email)).not.toBe('');
  const link = await readOrderLink(page, email);
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await elsewhere.newPage();
  await stranger.goto(new URL(link, page.url()).href);
  await expect(heading(stranger)).toHaveText(/^Order \d+$/);
  await expect(stranger.getByText(product.title)).toBeVisible();
  await expect(stranger.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
  await expectNoSidewaysScroll(stranger);
  await expectAccessible(stranger);
  await trackByNumber(stranger, email);
  await elsewhere.close();
});
