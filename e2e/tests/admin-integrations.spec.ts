import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectFits, people, test, widths } from '../shop-test.ts';

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
