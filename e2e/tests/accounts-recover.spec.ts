import type { Page } from '@playwright/test';
import { toast } from '../accounts-test.ts';
import { expect, expectFits, test, widths } from '../shop-test.ts';
import { inventUser, type NewUser, signUp } from '../sign-in.ts';

interface MailboxEmail {
  text: string;
}

async function makeAccount(page: Page): Promise<NewUser> {
  const user = inventUser();
  const data = { ...user, passwordConfirm: user.password };
  expect((await page.request.post('/api/v1/auth/signup', { data })).status()).toBe(201);
  return user;
}

/** What the newest email says by this pattern; emails leave a moment after they were asked for. */
async function readEmail(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      const emails: MailboxEmail[] = await response.json();
      found = emails.map(({ text }) => text.match(pattern)?.[0]).find((text) => text);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a forgotten password is replaced with a code from the mailbox, typed, corrected and pasted; a failing server is told of', async ({
  page,
  browserProblems,
}) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = await makeAccount(page);

  await page.goto('/auth/verifyRestPasswordCode');
  await expect(page).toHaveURL('/auth/forgetPassword');
  await expect(page.getByRole('heading', { name: 'ForgetPassword?' })).toBeVisible();
  await expect(
    page.getByText('Please enter your email address below to receive a password reset link.'),
  ).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('please enter your email', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.route('**/api/v1/auth/forgotPasswords', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, "can't not rest password")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  expect(browserProblems.splice(0).join()).toContain('ERR_FAILED');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'check your email')).toBeVisible();
  await expect(page).toHaveURL('/auth/verifyRestPasswordCode');

  const code = await readEmail(page, user.email, /\b\d{7}\b/);
  const boxes = page.getByRole('group').getByRole('textbox');
  await expect(boxes).toHaveCount(7);
  await expectFits(page);

  await boxes.first().focus();
  await page.keyboard.type('12a34');
  await expect(boxes.nth(3)).toHaveValue('4');
  await expect(boxes.nth(4)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.nth(2)).toBeFocused();
  await expect(boxes.nth(3)).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByText('rest code not correct or expire!')).toBeVisible();

  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await page.getByRole('textbox', { name: 'Code', exact: true }).pressSequentially(wrong);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'rest code not correct or expire!')).toBeVisible();
  await expect(page.getByRole('main').getByText('rest code not correct or expire!')).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('400');

  await page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(boxes.last()).toHaveValue(code.slice(-1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth/restPasswordCode');
  await expectFits(page);

  const password = page.getByLabel('New password', { exact: true });
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('please enter your password', { exact: true })).toBeVisible();
  await password.fill('1234');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('your password short')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('Brand-new-2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/auth/signIn');

  const old = await page.request.post('/api/v1/auth/login', { data: user });
  expect(old.status()).toBe(401);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('Brand-new-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
});

test('the link of the email leads to the new password in a browser that asked for nothing, signed in or not', async ({
  page,
  browserProblems,
}) => {
  const user = await signUp(page);
  await page.request.post('/api/v1/auth/forgotPasswords', { data: { email: user.email } });
  const link = new URL(await readEmail(page, user.email, /http\S+\/auth\/restPasswordCode#\S+/));
  await page.context().clearCookies();
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(page).toHaveURL(link.pathname);
  await page.getByLabel('New password', { exact: true }).fill('Brand-new-2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/auth/signIn');

  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel('New password', { exact: true }).fill('Brand-new-2027');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(page, 'rest code not correct or expire!')).toBeVisible();
  expect(browserProblems.splice(0).join()).toContain('400');
  const data = { email: user.email, password: 'Brand-new-2026' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
});
