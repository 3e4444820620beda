import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop-test.ts';
import { enterAs, listProducts, signUp } from '../shopper.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

for (const size of sizes) {
  test.describe(`a review at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('is checked and sent, changed and deleted by its author', async ({
      page,
      context,
      request,
    }) => {
      const shopper = await signUp(request);
      const products = await listProducts(request);
      const product = products[size.width % 7];
      if (!product) throw new Error('No such product.');
      await enterAs(context, shopper);
      await page.goto(`/products/${product._id}`);
      const reviews = page.getByRole('region', { name: 'Reviews' });
      const text = reviews.getByRole('textbox', { name: 'Your review' });
      const send = reviews.getByRole('button', { name: 'Send review' });
      await expect(reviews.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
      await send.click();
      await expect(reviews.getByText('please Enter Content')).toBeVisible();
      await text.fill('good');
      await expect(reviews.getByText('too short message')).toBeVisible();
      await text.fill('x'.repeat(401));
      await expect(reviews.getByText('your content is too large')).toBeVisible();

      const mine = `Light on the head <script>alert(1)</script> ${crypto.randomUUID()}`;
      await text.fill(mine);
      await reviews.getByRole('radio', { name: '4 stars' }).check();
      await send.click();
      await expect(toast(page, 'review is create thanks')).toBeVisible();
      await expect(text).toHaveCount(0);
      await expect(reviews.getByText(mine).first()).toBeVisible();
      await expect(reviews.getByText(`${product.ratingsQuantity + 1} ratings`)).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.reload();
      await reviews.getByRole('button', { name: 'Edit' }).click();
      await expect(text).toHaveValue(mine);
      await text.fill(`${mine} after a week`);
      await reviews.getByRole('button', { name: 'Save review' }).click();
      await expect(toast(page, 'Your review is saved')).toBeVisible();
      await expect(reviews.getByText(`${mine} after a week`).first()).toBeVisible();
      await expectAccessible(page);

      await reviews.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, 'Your review is deleted')).toBeVisible();
      await expect(text).toHaveValue('');
      await expect(reviews.getByText(mine)).toHaveCount(0);
    });
  });
}

test.describe('reviews', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('come page by page, and by stars', async ({ page, request }) => {
    const [product] = await listProducts(request, ({ ratingsQuantity }) => ratingsQuantity > 50);
    if (!product) throw new Error('No such product.');
    await page.goto(`/products/${product._id}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
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
    const products = await listProducts(request);
    const mine = `Nothing to see here ${crypto.randomUUID()}`;
    const written = await request.post('/api/v1/reviews', {
      headers: shopper.headers,
      data: { product: products[9]?._id, review: mine, rating: 2 },
    });
    expect(written.status()).toBe(201);
    await as('admin');
    await page.goto('/admin/reviews');
    await page.getByRole('textbox', { name: 'Search text, person or product' }).fill(mine);
    await expect(page).toHaveURL(/keyword=/);
    const row = page.getByRole('row').filter({ hasText: mine });
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
    const answer = await request.get(`/api/v1/products/${products[9]?._id}/reviews`);
    expect(JSON.stringify(await answer.json())).not.toContain(mine);
    await row.getByRole('button', { name: /^Restore/ }).click();
    await expect(row.getByText('shown', { exact: true })).toBeVisible();
  });
});
