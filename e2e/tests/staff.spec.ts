import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';
import { inventUser } from '../sign-in.ts';

/** The link of the invitation; emails leave a moment after they were asked for. */
async function readLink(page: Page, email: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const emails: { text: string }[] = await response.json();
      path = emails.map(({ text }) => text.match(/\/auth\/invitation\/[\w-]+/)?.[0]).find(Boolean);
      return path;
    })
    .toBeTruthy();
  return path ?? '';
}

test('a colleague is invited, joins, and sees what the role opens', async ({
  page,
  as,
  browserProblems,
}) => {
  test.slow();
  const colleague = inventUser();
  await as('admin');
  await page.goto('/admin/staff');
  await expect(page.getByRole('row', { name: /Demo Colleague/ })).toBeVisible();
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByLabel('Role of Demo Colleague').selectOption('Owner');
  const ownerDialog = page.getByRole('dialog', { name: 'Make Demo Colleague an owner?' });
  const password = ownerDialog.getByLabel('Your password', { exact: true });
  await password.fill('not the password');
  await ownerDialog.getByRole('button', { name: 'Make owner' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(browserProblems.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Role of Demo Colleague')).toHaveValue('orders');

  const question = page.getByRole('alertdialog');
  await page.getByLabel('Role of Demo Colleague').selectOption('Manager');
  await expect(question).toContainText('Give Demo Colleague the role Manager?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Role of Demo Colleague')).toHaveValue('orders');
  await page.getByRole('button', { name: 'More about Demo Colleague' }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(question).toContainText('Sign Demo Colleague out everywhere?');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'All calls by role' }).click();
  await page.getByLabel('Search calls').fill('orders refunds');
  const call = page.getByText('POST /orders/:id/refunds', { exact: true });
  const marks = page.getByRole('row').filter({ has: call }).getByRole('cell');
  // Of managers, and of who packs orders.
  await expect(marks.nth(1)).toHaveText('yes');
  await expect(marks.nth(2)).toContainText('no');
  await expectAccessible(page);
  await page.goBack();

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(colleague.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations.getByText(colleague.email)).toBeVisible();

  const link = await readLink(page, colleague.email);
  const context = await page.context().browser()?.newContext();
  const tab = await context?.newPage();
  if (!tab) throw new Error('No second browser context could be opened.');
  await tab.goto(link);
  await tab.getByLabel('name').fill(colleague.name);
  await tab.getByLabel('Password', { exact: true }).fill(colleague.password);
  await tab.getByLabel('Confirm password').fill(colleague.password);
  await tab.getByRole('button', { name: 'Join' }).click();

  // No dashboard for this role: it starts at the orders.
  await expect(tab).toHaveURL('/admin/orders');
  const side = tab.getByRole('navigation', { name: 'Admin' });
  await expect(side.getByRole('link', { name: 'orders' })).toBeVisible();
  await expect(side.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  // What things cost is left out for this role, without a blank in its place.
  await side.getByRole('link', { name: 'Inventory' }).click();
  const metrics = tab.getByRole('main').locator('dl').filter({ hasText: 'Held for payments' });
  await expect(metrics).not.toContainText('Value at cost');
  const blank = await metrics.evaluate(
    (box) =>
      box.getBoundingClientRect().right -
      (box.lastElementChild?.getBoundingClientRect().right ?? 0),
  );
  expect(blank).toBeLessThan(3);
  await tab.goto('/admin/create-product');
  await expect(
    tab.getByRole('heading', { name: 'Your role does not open this page' }),
  ).toBeVisible();
  await expect(tab.getByText('An owner of the shop can give it to you')).toBeVisible();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: `More about ${colleague.name}` }).click();
  await page.getByRole('menuitem', { name: 'Take out of staff' }).click();
  // The open tab may ask by itself in this moment, and is told before it goes anywhere.
  const notice = tab.getByText('You are no longer on this shop’s staff.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of staff' }).click();
  await expect(row).toHaveCount(0);
  // Their own orders, of which there are none, were shown as those of the shop.
  await Promise.any([notice, side.getByRole('link', { name: 'orders' }).click()]);
  await notice;
  await expect(tab).toHaveURL('/');
  await context?.close();
});
