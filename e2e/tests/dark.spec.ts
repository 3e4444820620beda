import { expect, expectAccessible, test } from '../shop-test.ts';
import { enterAs, listProducts, signUp } from '../shopper.ts';

test.use({ colorScheme: 'dark' });

test('a product and what opens over it can be read in the dark', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await signUp(request));
  const [product] = await listProducts(
    request,
    ({ colors, quantity, ratingsQuantity }) =>
      colors.length > 1 && quantity > 5 && ratingsQuantity > 3,
  );
  if (!product) throw new Error('No such product.');
  const opened = page.getByRole('dialog');
  const close = async () => {
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  };

  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).not.toHaveCount(
    0,
  );
  await expectAccessible(page);
  await page
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('button')
    .first()
    .click();
  await expect(opened).toBeVisible();
  await close();
  await page.getByRole('button', { name: 'Tell me when the price falls' }).click();
  await expect(opened).toBeVisible();
  await close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: product.colorNames[0] }).first().check();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart' })
    .locator('visible=true')
    .filter({ hasNot: page.getByRole('article') })
    .last()
    .click();
  await expect(opened.getByText('Subtotal (1 item)')).toBeVisible();
  await close();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(opened.getByRole('region', { name: 'Shop by category' })).toBeVisible();
  await close();
});

test('what opens over lists of the admin area, and one that cannot be loaded, can be read in the dark', async ({
  page,
  as,
  browserProblems,
}) => {
  await as('admin');
  await page.goto('/admin/users');
  const question = page.getByRole('alertdialog');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(page.getByRole('link', { name: 'Choose what you are told' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/v1/coupons?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/coupons');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([]);
});
