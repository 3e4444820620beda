import type { APIRequestContext } from '@playwright/test';
import { retryLostAnswer, toast } from '../accounts-test.ts';
import { adminApi } from '../admin-catalog.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  loseAnswer,
  people,
  test,
  widths,
} from '../shop-test.ts';
import { inventUser, type NewUser, signIn } from '../sign-in.ts';

/** An account for the admin to work on. */
async function somebodyElse(request: APIRequestContext): Promise<NewUser> {
  const user = inventUser();
  const data = { ...user, passwordConfirm: user.password };
  expect((await request.post('/api/v1/auth/signup', { data })).status()).toBe(201);
  return user;
}

test('the table pages, remembers its size, lives in the address and is searched a second after the last key; what the server refuses is told', async ({
  page,
  as,
  browserProblems,
}) => {
  await as('admin');
  await page.goto('/admin/users');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(page.getByRole('columnheader')).toHaveText([
    // Of the boxes that choose rows.
    '',
    'Name',
    'Email',
    'Orders',
    'Spent',
    'Last seen',
    'Status',
    'Role',
    'Actions',
  ]);
  await expect(rows).toHaveCount(4);
  await expectFits(page);
  await expect(page.getByText(/^1–4 of \d+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^5–\d+ of \d+$/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '10 per page' }).click();
  await expect(page).toHaveURL('/admin/users?limit=10');
  await page.goto('/admin/users');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveText('10 per page');

  // The search waits a second after the last key.
  await expect(rows.getByRole('button').first()).toBeVisible();
  // The clock only advances when the test says so.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 30_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('keyword=')) calls.push(request.url());
  });
  const search = page.getByLabel('Search name, email or phone');
  await search.pressSequentially('demo');
  await page.clock.runFor(900);
  expect(calls).toEqual([]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(/keyword=demo/);
  await expect.poll(() => calls.filter((url) => url.includes('/api/v1/users'))).toHaveLength(1);
  // One question for the whole word, none for its beginnings.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(calls.filter((url) => !url.includes('keyword=demo'))).toEqual([]);
  expect(calls.filter((url) => url.includes('/api/v1/users'))).toHaveLength(1);

  await page.goto(`/admin/users?keyword=${encodeURIComponent(people.admin.email)}`);
  const row = page.getByRole('row').filter({ hasText: people.admin.email });
  await row.getByRole('button', { name: `Delete ${people.admin.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, /last active admin/)).toBeVisible();
  await expect(row.getByRole('button', { name: `Delete ${people.admin.name}` })).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('409');
});

test('a customer is opened from the table, tagged and noted', async ({
  page,
  as,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  await as('admin');
  await page.goto(`/admin/users?keyword=${encodeURIComponent(people.user.email)}`);
  await page.getByRole('link', { name: people.user.name }).click();
  await expect(page.getByRole('heading', { name: people.user.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Orders/ })).toBeVisible();
  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('combobox', { name: 'New tag' }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  await page.route('**/notes', loseAnswer, { times: 1 });
  await page.getByLabel('Write a note').fill(`Called about ${tag}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await retryLostAnswer(page);
  await expect(page.getByLabel('Write a note')).toHaveValue('');
  await expect(page.getByRole('listitem').getByText(`Called about ${tag}`)).toHaveCount(1);
  expect(browserProblems.splice(0)).toEqual([expect.stringContaining('FAILED')]);
  await page.getByRole('tab', { name: /^Searches/ }).click();
  await expect(page.getByRole('link', { name: 'vacuum robot' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: `Remove ${tag}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toHaveCount(0);
});

test('an admin finds, edits, deactivates and deletes somebody', async ({ page, request, as }) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = await somebodyElse(request);
  await as('admin');
  await page.goto('/admin/users');
  await page.getByLabel('Search name, email or phone').fill(user.email);
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  const row = rows.filter({ hasText: user.email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(row).toContainText('active');

  await row.getByRole('button', { name: `Edit ${user.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect(dialog.getByLabel('name')).toHaveValue(user.name);
  await expect(dialog.getByLabel('email')).toHaveValue(user.email);
  await expect(dialog.getByLabel('phone')).toHaveValue(user.phone);
  await expect(dialog.getByRole('combobox', { name: 'role' })).toHaveText('user');
  await expectFits(page);
  await dialog.getByLabel('name').fill('abc');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('must be greater then 5 character')).toBeVisible();
  await dialog.getByLabel('name').fill('Renamed Person');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Renamed Person is saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Renamed Person');

  await row.getByRole('button', { name: 'Deactivate Renamed Person' }).click();
  await expect(row).toContainText('no active');
  const refused = await page.request.post('/api/v1/auth/login', { data: user });
  expect(refused.status()).toBe(403);
  await row.getByRole('button', { name: 'Activate Renamed Person' }).click();
  await expect(row).not.toContainText('no active');

  await row.getByRole('button', { name: 'Delete Renamed Person' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Renamed Person”?' });
  await expect(question).toContainText(user.email);
  await expectFits(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'clear', exact: true }).click();
  await expect(rows).toHaveCount(4);
});

test('a person another admin changed meanwhile is not overwritten', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  const user = await somebodyElse(request);
  await as('admin');
  await page.goto(`/admin/users?keyword=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: `Edit ${user.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabel('name').fill('Mine Entirely');

  const api = await adminApi(request);
  const found = await api.send<{ data: { _id: string }[] }>(
    'GET',
    `/users?keyword=${encodeURIComponent(user.email)}`,
  );
  await api.send('PUT', `/users/${found.data[0]?._id}`, { name: 'Theirs Already' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('Somebody else changed this person');
  await expect(dialog.getByLabel('name')).toHaveValue('Mine Entirely');
  await expectAccessible(page);
  expect(browserProblems.splice(0).join()).toContain('409');

  await notice.getByRole('button', { name: 'Load newest' }).click();
  await expect(dialog.getByLabel('name')).toHaveValue('Theirs Already');
  await dialog.getByLabel('name').fill('Mine After All');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Mine After All is saved')).toBeVisible();
});

test('a deactivated person is out at once', async ({
  page,
  browser,
  asNewUser,
  browserProblems,
}) => {
  const user = await asNewUser();
  await page.goto('/account/info');
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue(user.name);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, people.admin);
  await admin.goto(`/admin/users?keyword=${encodeURIComponent(user.email)}`);
  await admin.getByRole('button', { name: `Deactivate ${user.name}` }).click();
  await expect(admin.getByRole('row').filter({ hasText: user.email })).toContainText('no active');
  await office.close();

  await page.reload();
  await expect(page).toHaveURL(/\/auth\/signIn/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(browserProblems.splice(0).every((problem) => problem.includes('401'))).toBe(true);
});
