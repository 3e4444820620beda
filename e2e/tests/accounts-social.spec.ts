import type { Page } from '@playwright/test';
import { expect, expectFits, test, widths } from '../shop-test.ts';
import { inventUser, type NewUser } from '../sign-in.ts';

/** Goes to the demo issuer and chooses a person. */
async function continueAs(page: Page, { name, email }: NewUser): Promise<void> {
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=email]').fill(email);
  await page.locator('button.main').click();
}

test('one signs in through a provider and lands on the page one wanted', async ({ page }) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = inventUser();
  await page.goto('/account/info');
  await expect(page).toHaveURL(/\/auth\/signIn/);
  await continueAs(page, user);
  await expect(page).toHaveURL('/account/info');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(user.email);

  await page.reload();
  await expect(page.getByRole('main').getByLabel('Name')).toBeVisible();
});

test('who turns back at the provider is told and can try again; who came from no page lands at home', async ({
  page,
}) => {
  await page.goto('/auth/signIn?returnTo=%2Faccount%2FmyOrders');
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await page.locator('button[name=cancel]').click();
  await expect(page).toHaveURL(/social=failed/);
  await expect(page.getByRole('alert')).toContainText('did not work');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expectFits(page);

  await page.goto('/auth/signIn');
  await continueAs(page, inventUser());
  await expect(page).toHaveURL('/');
});

test('an account with the same address is connected after its own sign-in', async ({ page }) => {
  const user = inventUser();
  const data = { ...user, passwordConfirm: user.password };
  expect((await page.request.post('/api/v1/auth/signup', { data })).status()).toBe(201);
  await page.context().clearCookies();

  await page.goto('/auth/signIn');
  await continueAs(page, user);
  await expect(page).toHaveURL(/social=link/);
  await expect(page.getByRole('status')).toContainText('already an account');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'logout' }).click();
  await page.goto('/auth/signIn');
  await continueAs(page, user);
  await expect(page).toHaveURL('/');
});
