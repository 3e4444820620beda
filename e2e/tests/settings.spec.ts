import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';

// Other tests look at the same shop: only what none of them reads is changed here.
test('the owner changes the shop, is kept from colours nobody can read, and takes a change back', async ({
  page,
  as,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings');
  const phone = `02 ${String(Math.random()).slice(2, 10)}`;
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('textbox', { name: 'Links', exact: true }).fill('#2fa79b');
  await expect(page.getByText('2.7 : 1, too pale')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 unsaved')).toBeVisible();
  await page.getByRole('button', { name: 'Use #247F76' }).click();
  await expect(page.getByText('too pale')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Links', exact: true }).fill('#b8430a');
  await expectAccessible(page);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. Shoppers see it within a second.')).toBeVisible();
  const shopper = await page.context().newPage();
  await shopper.goto('/contact');
  await expect(shopper.getByRole('link', { name: phone })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const change = page.getByRole('dialog').getByRole('listitem').filter({ hasText: phone });
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await shopper.reload();
  await expect(shopper.getByRole('link', { name: phone })).toHaveCount(0);

  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await expectAccessible(page);
});
