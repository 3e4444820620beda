import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillAddress, prepareCart } from '../purchase.ts';
import { expect, expectAccessible, expectFits, people, test, widths } from '../shop-test.ts';
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

test('the owner changes what delivery to a zone costs and is taxed with, and a checkout there asks for it', async ({
  page,
  as,
  request,
  browser,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings');
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Delivery').click();
  const zone = page.getByRole('group', { name: 'Coasts and deserts' });
  const standard = zone.getByRole('group', { name: 'Standard' });
  const price = standard.getByLabel('Price (USD)');
  const freeFrom = standard.getByLabel('Free from (USD)');
  const before = { price: await price.inputValue(), freeFrom: await freeFrom.inputValue() };

  await price.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 field needs a look')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('8.25');
  await freeFrom.fill('');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('To').selectOption('Matrouh');
  await expect(preview.getByText('$8.25')).toBeVisible();
  await expectAccessible(page);
  const saved = page.getByText('Saved. New orders follow it from now on.');
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();

  await page.goto('/admin/settings/taxes');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const rate = page.getByRole('group', { name: 'Rate 1' });
  await rate.getByLabel('Percent').fill('5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose a category or a zone')).toBeVisible();
  await rate.getByLabel('Add a zone to Rate 1').selectOption('Coasts and deserts');
  await rate.getByLabel('Name').fill('Coast');
  await preview.getByLabel('To').selectOption('Matrouh');
  await expect(preview.getByText('Coast 5%')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();

  const shopper = await signUp(request);
  const theirs = await browser.newContext();
  await enterAs(theirs, shopper);
  const checkout = await theirs.newPage();
  await checkout.goto(`/checkout/cart/${await prepareCart(request, shopper)}`);
  await fillAddress(checkout, 'Siwa, Matrouh');
  await expect(checkout.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  const summary = checkout.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('$8.25').first()).toBeAttached();
  await expect(summary.getByText('Coast 5%, included').first()).toBeAttached();
  await theirs.close();

  await page.getByRole('button', { name: 'Delete Coast' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved')).toHaveCount(0);
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings/delivery');

  await price.fill(before.price);
  await freeFrom.fill(before.freeFrom);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved')).toHaveCount(0);
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
});

test('the owner gives a program a key and ends it, and has another one told what happens', async ({
  page,
  as,
  request,
  browserProblems,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings');
  await page.getByRole('navigation', { name: 'Sections' }).getByText('API keys').click();
  const name = `Bookkeeping ${String(Math.random()).slice(2, 10)}`;
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('See orders and payments').check();
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOption('never');
  await expect(dialog.getByText('A key without an end is easily forgotten')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOption('in 30 days');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  expect(browserProblems.splice(0).join()).toContain('400');
  await dialog.getByLabel('Your password').fill(people.admin.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const key = await page.getByText(/^mjr_[0-9a-f]{64}$/).textContent();
  const callWithKey = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get('/api/v1/orders/views', { headers })).status();
  };
  expect(await callWithKey()).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('active')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('revoked')).toBeVisible();
  expect(await callWithKey()).toBe(401);

  const receiver = createServer((_request, reply) => reply.writeHead(204).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.8/hook');
  await dialog.getByLabel('Product deleted').check();
  await dialog.getByLabel('Your password').fill(people.admin.password);
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByText('An address of a private network cannot be told')).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('400');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test message' }).click();
  await page.getByRole('link', { name: `Log of ${name}` }).click();
  const sent = page.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(sent.getByText('delivered')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sent.getByRole('button', { name: 'Show webhook.test' }).click();
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.goto('/admin/webhooks');
  await expectFits(page);
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name, exact: false })).toHaveCount(0);
  receiver.close();
});
