import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { adminApi, makeProduct } from '../admin-catalog.ts';
import { plentiful } from '../purchase.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from '../shop-test.ts';
import { enterAs, listProducts, type Shopper, signUp } from '../shopper.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function signInAsAdmin(request: APIRequestContext): Promise<Shopper> {
  const { email, password } = people.admin;
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } });
  const session = await answer.json();
  return { email, session, headers: { authorization: `Bearer ${session.token}` } };
}

/** A browser of somebody else. */
async function openAs(browser: Browser, user: Shopper, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await enterAs(context, user);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  return page;
}

test('a review starts with one star, is checked, says why it is refused without losing what was typed, is thanked for, changed and deleted by its author', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  const shopper = await signUp(request);
  const products = await listProducts(request);
  const product = products[5];
  if (!product) throw new Error('No such product.');
  await enterAs(context, shopper);
  // Written on a phone, changed and deleted on a desktop.
  const [phone, desktop] = sizes;
  await page.setViewportSize(phone);
  await page.goto(`/products/${product._id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const text = reviews.getByRole('textbox', { name: 'Your review' });
  const send = reviews.getByRole('button', { name: 'Send review' });
  await expect(reviews.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
  await send.click();
  await expect(reviews.getByText('please Enter Content')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('good');
  await expect(reviews.getByText('too short message')).toBeVisible();
  await text.fill('x'.repeat(401));
  await expect(reviews.getByText('your content is too large')).toBeVisible();

  const mine = `Light on the head <script>alert(1)</script> ${crypto.randomUUID()}`;
  await text.fill(mine);
  await expect(reviews.getByText('your content is too large')).toHaveCount(0);
  await reviews.getByRole('radio', { name: '4 stars' }).check();
  const refusal = { msg: 'You already reviewed it', param: 'product', code: 'validation' };
  await page.route(
    '**/api/v1/reviews',
    (route) => route.fulfill({ status: 400, json: [refusal] }),
    { times: 1 },
  );
  await send.click();
  await expect(toast(page, 'You already reviewed it')).toBeVisible();
  await expect(text).toHaveValue(mine);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('400'))).toEqual([]);
  const sent = page.waitForRequest('**/api/v1/reviews');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    product: product._id,
    review: mine,
    rating: 4,
  });
  await expect(toast(page, 'review is create thanks')).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect(reviews.getByText(mine).first()).toBeVisible();
  await expect(reviews.getByText(`${product.ratingsQuantity + 1} ratings`)).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }

  await page.reload();
  await reviews.getByRole('button', { name: 'Edit' }).click();
  await expect(text).toHaveValue(mine);
  await page.setViewportSize(desktop);
  await text.fill(`${mine} after a week`);
  await reviews.getByRole('button', { name: 'Save review' }).click();
  await expect(toast(page, 'Your review is saved')).toBeVisible();
  await expect(reviews.getByText(`${mine} after a week`).first()).toBeVisible();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }

  await reviews.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Your review is deleted')).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(reviews.getByText(mine)).toHaveCount(0);
});

test.describe('reviews', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('come page by page, by stars, and after a failure when asked again', async ({
    page,
    request,
    browserProblems,
  }) => {
    const [product] = await listProducts(request, ({ ratingsQuantity }) => ratingsQuantity > 50);
    if (!product) throw new Error('No such product.');
    await page.route('**/assets/review-list-*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`/products/${product._id}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await reviews.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    expect(browserProblems.splice(0).join()).toContain('review-list-');
    await expect(reviews.getByText('verified purchase').first()).toBeVisible();
    await reviews.getByRole('button', { name: 'more reviews' }).click();
    await expect(reviews.getByText(/^\d+ of (5[1-9]|[6-9]\d|\d{3,})$/)).toBeVisible();
    await reviews.getByRole('button', { name: /^5 stars: \d+%$/ }).click();
    const shown = reviews.getByRole('list', { name: 'Reviews' });
    await expect(shown.getByRole('img', { name: '4.0 out of 5 stars' })).toHaveCount(0);
    await expect(shown.getByRole('img', { name: '5.0 out of 5 stars' }).first()).toBeVisible();
  });

  test('are hidden with a reason by staff, and restored', async ({ page, as, request }) => {
    const shopper = await signUp(request);
    const product = await makeProduct(await adminApi(request), { published: true });
    const mine = `Nothing to see here ${crypto.randomUUID()}`;
    const written = await request.post('/api/v1/reviews', {
      headers: shopper.headers,
      data: { product: product._id, review: mine, rating: 2 },
    });
    expect(written.status()).toBe(201);
    await as('admin');
    await page.goto(`/admin/products-management?keyword=${encodeURIComponent(product.title)}`);
    const listed = page.getByRole('row').filter({ hasText: product.title });
    await expect(listed).toBeVisible();
    await expect(listed).not.toContainText('not rated');
    const side = page.getByRole('navigation', { name: 'Admin' });
    await side.getByRole('link', { name: 'Reviews' }).click();
    await page.getByRole('textbox', { name: 'Search text, person or product' }).fill(mine);
    await expect(page).toHaveURL(/keyword=/);
    const row = page.getByRole('row').filter({ hasText: mine });
    // Besides the header: previous rows are dimmed until the response.
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Hide/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not about the product');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText('hidden', { exact: true })).toBeVisible();
    await expect(row.getByText('Not about the product')).toBeVisible();
    const answer = await request.get(`/api/v1/products/${product._id}/reviews`);
    expect(JSON.stringify(await answer.json())).not.toContain(mine);
    await row.getByRole('button', { name: /^Restore/ }).click();
    await expect(row.getByText('shown', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Hide/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not about the product');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(row.getByText('hidden', { exact: true })).toBeVisible();
    // The list of products was loaded before, and has its rating no more.
    await page.goBack();
    await page.goBack();
    await expect(listed).toContainText('not rated');
  });

  test('have photos, votes and the answer of the shop, and questions beside them', async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const product = (await plentiful(request)).at(-3);
    if (!product) throw new Error('No such product.');
    const author = await signUp(request);
    await enterAs(context, author);
    await page.goto(`/products/${product._id}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const photo = await request.get(product.imageCover ?? '');
    await reviews.getByLabel('Add photos').setInputFiles({
      name: 'mine.webp',
      mimeType: 'image/webp',
      buffer: await photo.body(),
    });
    await expect(reviews.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    const mine = `Looks as on the page ${crypto.randomUUID()}`;
    await reviews.getByRole('textbox', { name: 'Your review' }).fill(mine);
    await reviews.getByRole('radio', { name: '5 stars' }).check();
    await reviews.getByRole('button', { name: 'Send review' }).click();
    await expect(toast(page, 'review is create thanks')).toBeVisible();
    await expect(reviews.getByRole('img', { name: /^Photo 1/ })).toBeVisible();

    const question = `Does it fit a small desk? ${crypto.randomUUID()}`;
    const answered = `Yes, it is as wide as a book. ${crypto.randomUUID()}`;
    const questions = page.getByRole('region', { name: 'Questions and answers' });
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await questions.getByRole('button', { name: 'Ask a question' }).click();
    await questions.getByRole('button', { name: 'Send question' }).click();
    await expect(questions.getByText('Please write your question.')).toBeVisible();
    await questions.getByRole('textbox', { name: 'Your question' }).fill(question);
    await questions.getByRole('button', { name: 'Send question' }).click();
    await expect(toast(page, 'Your question is sent')).toBeVisible();

    const at = (path: string) => new URL(path, baseURL).href;
    const find = (text: string) => new URLSearchParams({ keyword: text });
    const admin = await signInAsAdmin(request);
    const staff = await openAs(browser, admin, at(`/admin/questions?${find(question)}`));
    const row = staff.getByRole('row').filter({ hasText: question });
    await expect(row.getByText('waiting', { exact: true })).toBeVisible();
    await expectAccessible(staff);
    await row.getByRole('button', { name: /^Answer the question/ }).click();
    await staff.getByRole('dialog').getByRole('textbox').fill(answered);
    await staff.getByRole('button', { name: 'Send answer' }).click();
    await expect(row.getByText('answered', { exact: true })).toBeVisible();
    await staff.goto(at(`/admin/reviews?${find(mine)}`));
    await staff.getByRole('button', { name: /^Answer the review/ }).click();
    await staff.getByRole('dialog').getByRole('textbox').fill('Thank you for the picture.');
    await staff.getByRole('button', { name: 'Save answer' }).click();
    await expect(staff.getByText('The shop: Thank you for the picture.')).toBeVisible();
    await staff.context().close();

    const reader = await openAs(browser, await signUp(request), at(`/products/${product._id}`));
    const list = reader.getByRole('region', { name: 'Reviews' });
    await list.getByRole('list', { name: 'Newest reviews' }).scrollIntoViewIfNeeded();
    await list.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Newest');
    await list.getByRole('button', { name: /^With photos/ }).click();
    const written = list
      .getByRole('article')
      .filter({ hasText: mine })
      .filter({ hasText: 'Thank you for the picture.' });
    await expect(written).toBeVisible();
    await written.getByRole('button', { name: /^Helpful/ }).click();
    await expect(written.getByRole('button', { name: /^Helpful · 1/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await written.getByRole('button', { name: /^Helpful · 1/ }).click();
    await expect(written.getByRole('button', { name: /^Helpful,/ })).toBeVisible();
    await written.getByRole('button', { name: /^Photo 1/ }).click();
    await expect(reader.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    await reader.keyboard.press('Escape');
    await written.getByRole('button', { name: /^Report the review of/ }).click();
    await written.getByRole('button', { name: 'Send report' }).click();
    await expect(written.getByText('Please choose a reason.')).toBeVisible();
    await written.getByLabel('What is wrong with it?').selectOption('Something else');
    await written.getByRole('button', { name: 'Send report' }).click();
    await expect(written.getByRole('button', { name: 'Reported' })).toBeFocused();
    await reader.locator('#questions').scrollIntoViewIfNeeded();
    await expect(reader.getByText(question)).toBeVisible();
    await expect(reader.getByText(answered)).toBeVisible();
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader);
    await reader.context().close();
  });
});
