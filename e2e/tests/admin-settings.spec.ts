import type { APIRequestContext, Browser } from '@playwright/test';
import { fillAddress, prepareCart } from '../purchase.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { enterAs, signUp } from '../shopper.ts';

// Other tests look at the same shop: only what none of them reads is changed here. One after the other, as two
// who save settings at once are told so.
test.describe.configure({ mode: 'default' });

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
});

/** What a new shopper's checkout says of an order to Siwa, on the coast. */
async function openCheckoutToSiwa(browser: Browser, request: APIRequestContext) {
  const shopper = await signUp(request);
  const context = await browser.newContext();
  await enterAs(context, shopper);
  const checkout = await context.newPage();
  await checkout.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(checkout, 'Siwa, Matrouh');
  await expect(checkout.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  return checkout.getByRole('complementary', { name: 'Your order' });
}

test('the owner changes what delivery to a zone costs and adds a tax of it, and a checkout there asks for the one and names the other', async ({
  page,
  as,
  request,
  browser,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByText('Delivery').click();
  const zone = page.getByRole('group', { name: 'Coasts and deserts' });
  const standard = zone.getByRole('group', { name: 'Standard' });
  const price = standard.getByLabel('Price (USD)');
  const freeFrom = standard.getByLabel('Free from (USD)');
  const before = { price: await price.inputValue(), freeFrom: await freeFrom.inputValue() };
  const saved = page.getByText('Saved. New orders follow it from now on.');

  await price.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 field needs a look')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('8.25');
  await freeFrom.fill('');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('To').selectOption('Matrouh');
  await expect(preview.getByText('$8.25')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();

  await page.goBack();
  await sections.getByText('Taxes').click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const rate = page.getByRole('group', { name: 'Rate 1' });
  await rate.getByLabel('Percent').fill('5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose a category or a zone')).toBeVisible();
  await rate.getByLabel('Add a zone to Rate 1').selectOption('Coasts and deserts');
  await rate.getByLabel('Name').fill('Coast');
  await preview.getByLabel('To').selectOption('Matrouh');
  await expect(preview.getByText('Coast 5%')).toBeVisible();
  await expectFits(page);
  await expect(saved).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();

  const summary = await openCheckoutToSiwa(browser, request);
  await expect(summary.getByText('$8.25').first()).toBeAttached();
  await expect(summary.getByText('Coast 5%, included').first()).toBeAttached();
  await summary.page().context().close();

  await page.getByRole('button', { name: 'Delete Coast' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved')).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await sections.getByText('Delivery').click();
  await price.fill(before.price);
  await freeFrom.fill(before.freeFrom);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved')).toHaveCount(0);
});
