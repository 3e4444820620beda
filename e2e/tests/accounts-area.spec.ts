import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toast } from '../accounts-test.ts';
import { expect, expectFits, noteProblems, test, widths } from '../shop-test.ts';
import { signIn } from '../sign-in.ts';

/** A page of the account area is here, named and marked, and fits a phone and a desktop. */
async function expectAccountPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: title }),
  ).toHaveAttribute('aria-current', 'page');
  await expectFits(page);
}

test('a new name and phone are kept, and the shop calls one by it', async ({ page, asNewUser }) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = await asNewUser();
  await page.goto('/account/info');
  await expectAccountPage(page, 'Settings');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Name').fill('Mo');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be greater then 5 character')).toBeVisible();
  await expect(page.getByText('not valid number')).toBeVisible();
  await page.getByLabel('Name').fill('Mona of Giza');
  await page.getByLabel('Phone').fill('01298765432');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'done')).toBeVisible();
  await expect(page.getByRole('main').getByText('Mona of Giza')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Mona of Giza');
  await expect(page.getByLabel('Phone')).toHaveValue('01298765432');
});

test('an address is checked, saved and emptied again', async ({ page, asNewUser }) => {
  await asNewUser();
  await page.goto('/account/addresses');
  await expectAccountPage(page, 'Addresses');
  const save = page.getByRole('button', { name: 'Save' });
  const state = page.getByLabel('State/Province');
  const city = page.getByLabel('City');
  await save.click();
  await expect(page.getByText('Please choose a State/Province')).toBeVisible();
  await expect(state).toBeFocused();
  await expect(city).toBeDisabled();

  await state.selectOption('Cairo');
  await expect(city.getByRole('option')).toHaveText([
    'Choose a city',
    'Ain Shams',
    'el Salam',
    'Nasr City',
    'El-Nozha',
    'El Weili',
    'Bab El Sharia',
    'Downtown',
  ]);
  await city.selectOption('Nasr City');
  await state.selectOption('Port Said');
  await expect(city).toHaveValue('');
  await expect(city.getByRole('option')).toHaveCount(9);
  await city.selectOption('Smouha');

  await page.getByLabel('Street Address').fill('ab');
  await page.getByLabel('Postal code').fill('123');
  await page.getByLabel('Phone').fill('555');
  await save.click();
  await expect(page.getByText('not valid value')).toBeVisible();
  await expect(page.getByText('not valid post code')).toBeVisible();
  await expect(page.getByText('enter valid phone number')).toBeVisible();

  await page.getByLabel('Street Address').fill('9 Corniche');
  await page.getByLabel('Postal code').fill('');
  await page.getByLabel('Phone').fill('+20 151 234-5678');
  const sent = page.waitForRequest('**/api/v1/users');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    addresses: {
      city: 'Port Said',
      district: 'Smouha',
      details: '9 Corniche',
      phone: '01512345678',
    },
  });
  await expect(toast(page, /^successful/)).toBeVisible();
  await expect(page.getByRole('main').getByText('The address is saved.')).toBeVisible();

  await page.reload();
  await expect(state).toHaveValue('Port Said');
  await expect(city).toHaveValue('Smouha');
  await page.getByLabel('Phone').fill('');
  await save.click();
  await expect(toast(page, /^successful/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Street Address')).toHaveValue('9 Corniche');
  await expect(page.getByLabel('Phone')).toHaveValue('');

  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused();
  await state.selectOption('Giza');
  await page.getByLabel('Street Address').fill('5 Dokki Street');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Default address' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit 5 Dokki Street' }).click();
  await page.getByLabel('Street Address').fill('7 Dokki Street');
  await save.click();
  await page.getByRole('button', { name: 'Remove 7 Dokki Street' }).click();
  await expect(page.getByText('7 Dokki Street')).toBeHidden();
  await expect(page.getByLabel('Street Address')).toHaveValue('9 Corniche');
});

test('a changed password signs out and is the one to sign in with', async ({
  page,
  asNewUser,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = await asNewUser();
  await page.goto('/account/changePassword');
  await expectAccountPage(page, 'Change password');
  const change = page.getByRole('main').getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByText('Please Enter current password')).toBeVisible();
  await expect(page.getByText('Please enter password')).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('wrong-password');
  await page.getByLabel('New password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password', { exact: true }).fill('12345');
  await change.click();
  await expect(page.getByText('Password must include at least one letter')).toBeVisible();

  const next = 'Another-harbour-2026';
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password', { exact: true }).fill(next);
  await change.click();
  await expect(toast(page, 'Incorrect current password')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  expect(browserProblems.splice(0).join()).toContain('400');

  await page.getByLabel('Current password', { exact: true }).fill(user.password);
  await change.click();
  await expect(toast(page, 'please wait...')).toBeVisible();
  await expect(page).toHaveURL('/auth/signIn');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
});

test('an account is exported and deleted', async ({ page, asNewUser, browserProblems }) => {
  const user = await asNewUser();
  await page.goto('/account/delete');
  await expectAccountPage(page, 'Delete account');
  await page.route('**/api/v1/users/export', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(toast(page, 'The file could not be made')).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('ERR_FAILED');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retry' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(user.email);

  const main = page.getByRole('main');
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(main).toContainText('Orders are kept');
  await page.getByLabel('Your password, to confirm').fill('not-it');
  await main.getByRole('button', { name: 'Delete account' }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByLabel('Your password, to confirm')).toHaveAccessibleDescription(
    /Incorrect current password/,
  );
  expect(browserProblems.splice(0).join()).toContain('400');

  await page.getByLabel('Your password, to confirm').fill(user.password);
  await main.getByRole('button', { name: 'Delete account' }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const again = await page.request.post('/api/v1/auth/login', { data: user });
  expect(again.status()).toBe(401);
});

test('who is signed in twice signs the other device out', async ({ page, browser, asNewUser }) => {
  const user = await asNewUser();
  const elsewhere = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  await signIn(other, user);
  await other.goto('/account/info');
  await expect(other.getByLabel('Name')).toHaveValue(user.name);

  await page.goto('/account/sessions');
  await expectAccountPage(page, 'Sessions');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Safari on iOS' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/auth\/signIn\?returnTo=%2Faccount%2Finfo/);
  await elsewhere.close();
});

test('several tabs whose token has ended go on with one refresh', async ({
  page,
  context,
  asNewUser,
}) => {
  test.slow();
  await asNewUser();
  const tabs: Page[] = [];
  while (tabs.length < 4) tabs.push(await context.newPage());
  const problems: string[] = [];
  for (const tab of tabs) noteProblems(tab, problems);
  let refreshes = 0;
  await context.route('**/api/v1/auth/refresh', async (route) => {
    refreshes += 1;
    await route.continue();
  });
  await page.goto('/account/info');
  // A living tab would try the ended token at once, and be opened anew in the middle of its refresh.
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('/robots.txt');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('user') ?? '');
    localStorage.setItem('user', JSON.stringify({ ...session, token: 'ended' }));
  });
  await Promise.all(tabs.map((tab) => tab.goto('/account/info')));
  for (const tab of tabs) {
    await expect(tab.getByRole('main').getByLabel('Name')).toBeVisible({ timeout: 30_000 });
    await expect(tab).toHaveURL('/account/info');
  }
  expect(refreshes).toBe(1);
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
