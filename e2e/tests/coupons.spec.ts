import { adminApi } from '../admin-catalog.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { enterAs, fillCart, listProducts, signUp } from '../shopper.ts';

test('a coupon that does not apply says why and loses nothing; one that does is shown', async ({
  page,
  context,
  request,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const shopper = await signUp(request);
  const products = await listProducts(request, ({ quantity }) => quantity > 5);
  const { data } = await fillCart(request, shopper, products.slice(0, 2));
  await enterAs(context, shopper);
  await page.goto('/checkout/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  const code = summary.getByRole('textbox', { name: 'Coupon' });
  const apply = summary.getByRole('button', { name: 'Apply' });

  for (const [wrong, why] of [
    ['NO-SUCH-CODE', 'There is no such coupon.'],
    ['SUMMER25', 'This coupon has expired.'],
    ['FIRST50', 'This coupon has been used up.'],
  ] as const) {
    await code.fill(wrong);
    await apply.click();
    await expect(summary.getByText(why)).toBeVisible();
    await expect(code).toHaveValue(wrong);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(2);
  expect(browserProblems.splice(0).every((problem) => problem.includes('400'))).toBe(true);

  await code.fill('welcome10');
  await code.press('Enter');
  await expect(summary.getByText('WELCOME10')).toHaveCount(2);
  await expect(code).toHaveCount(0);
  const total = `$${data.totalCartPrice.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const struck = summary.locator('s').filter({ hasText: total });
  await expect(struck).toBeVisible();
  await expectFits(page);

  await summary.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(code).toBeVisible();
  await expect(struck).toHaveCount(0);

  // One that only just applies falls with a line, and comes back with it.
  const name = `JUST-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const terms = { name, discount: 10, expire: '2031-01-31', minTotal: data.totalCartPrice };
  await (await adminApi(request)).send('POST', '/coupons', terms);
  await code.fill(name);
  await code.press('Enter');
  const applied = summary.getByRole('button', { name: `Remove coupon ${name}` });
  await expect(applied).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove (?!coupon)/ })
    .first()
    .click();
  const news = page.getByText(`The coupon ${name} was taken off`).locator('visible=true');
  await expect(news).toBeVisible();
  await expect(applied).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(applied).toBeVisible();
  await expect(news).toHaveCount(0);
});

test.describe('staff', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('make a coupon, change it, meet a conflict and end it, and find others by code and state', async ({
    page,
    as,
    browserProblems,
  }) => {
    await as('admin');
    const name = `TEST-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await page.goto('/admin/coupons');
    await expect(page.getByRole('cell', { name: 'WELCOME10', exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create coupon' });
    await dialog.getByRole('button', { name: 'Create coupon' }).click();
    await expect(dialog.getByText('A code has 3 to 32 characters.')).toBeVisible();
    await expect(dialog.getByText('The discount is a whole percentage')).toBeVisible();
    await expect(dialog.getByText('Please enter when the coupon ends.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('15');
    await dialog.getByLabel('Ends').fill('2031-01-31');
    await dialog.getByRole('button', { name: 'Create coupon' }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('15%')).toBeVisible();
    await expect(row.getByText('Jan 31, 2031')).toBeVisible();

    // Another admin changes it while this one has it open.
    await row.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit coupon' });
    await edit.getByRole('textbox', { name: 'Discount' }).fill('20');
    await page.evaluate(async (code) => {
      const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const found = await fetch(`/api/v1/coupons?keyword=${code}`, { headers });
      const [coupon] = (await found.json()).data;
      const body = JSON.stringify({ discount: 30 });
      await fetch(`/api/v1/coupons/${coupon._id}`, { method: 'PUT', headers, body });
    }, name);
    await page.keyboard.press('Control+s');
    await expect(edit.getByRole('alert')).toContainText('Somebody else changed this coupon');
    await edit.getByRole('button', { name: 'Load newest' }).click();
    await expect(edit.getByRole('textbox', { name: 'Discount' })).toHaveValue('30');
    await edit.getByRole('textbox', { name: 'Discount' }).fill('25');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('25%')).toBeVisible();
    expect(browserProblems.splice(0).every((problem) => problem.includes('409'))).toBe(true);

    await row.getByRole('button', { name: `End ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(row.getByText('expired')).toBeVisible();
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);

    await page.getByRole('textbox', { name: 'Search by code' }).fill('summer');
    await expect(page).toHaveURL(/keyword=summer/);
    await expect(page.getByRole('cell', { name: 'WELCOME10', exact: true })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'SUMMER25', exact: true })).toBeVisible();
    await page.goto('/admin/coupons?state=usedUp');
    await expect(page.getByRole('cell', { name: 'FIRST50', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'SUMMER25', exact: true })).toHaveCount(0);
    // Cards on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('listitem').filter({ hasText: 'FIRST50' });
    await expect(card).toContainText('50 of 50');
    await expect(card.getByRole('button', { name: 'Edit FIRST50' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});
