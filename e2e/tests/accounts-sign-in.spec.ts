import { toast } from '../accounts-test.ts';
import { expect, expectFits, holdScripts, people, test, widths } from '../shop-test.ts';
import { inventUser } from '../sign-in.ts';

test('a visitor signs up, signs out and signs in', async ({ page }) => {
  await page.setViewportSize({ width: widths[0], height: 800 });
  const user = inventUser();
  await page.goto('/auth/SignUp');
  await page.getByLabel('Name').fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(user.password);
  await page.getByLabel('Phone').fill(user.phone);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');

  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(kept).toMatchObject({ data: { name: user.name, role: 'user' } });
  expect(kept.token).toBeTruthy();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/auth/signIn');
  await page.getByLabel('Email', { exact: true }).fill(user.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: widths[1], height: 800 });
  await expect(page.getByRole('banner').getByRole('button', { name: /Account/ })).toContainText(
    user.name,
  );
});

test('the sign-in form checks on leaving a field and on sending, and a wrong password loses nothing typed', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/auth/signIn');
  await expectFits(page);
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });

  await email.pressSequentially('abc');
  await expect(page.getByText('not valid email')).toHaveCount(0);
  await email.press('Tab');
  await expect(page.getByText('not valid email')).toBeVisible();
  await email.fill('abcd@');
  await expect(page.getByText('not valid email')).toHaveCount(0);

  await email.fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please Email is required')).toBeVisible();
  await expect(page.getByText('Please Enter password')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('x');
  await expect(page.getByText('Please Enter password')).toHaveCount(0);
  await expectFits(page);

  await expect(page.getByRole('link', { name: 'forget your password' })).toHaveAttribute(
    'href',
    '/auth/forgetPassword',
  );
  await expect(page.getByRole('link', { name: "i don't have account" })).toHaveAttribute(
    'href',
    '/auth/signUp',
  );

  await email.fill('nobody.here@gmail.com');
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(toast(page, 'Incorrect email or password')).toBeVisible();
  await expect(password).toHaveAccessibleDescription('Incorrect email or password');
  await expect(password).toBeFocused();
  await expect(email).toHaveValue('nobody.here@gmail.com');
  await expect(password).toHaveValue('not-the-password');
  await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  expect(browserProblems.splice(0).join()).toContain('401');
});

test('the sign-up form says what is wrong with every field, also that an address is known', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/auth/SignUp');
  await expectFits(page);
  const send = page.getByRole('button', { name: 'Sign up' });
  await send.click();
  for (const text of [
    'please enter your name',
    'please enter email',
    'password must be greater then 8 character',
    'Enter you phone number',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Mona');
  await page.getByLabel('Email', { exact: true }).fill('mona@example.org');
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Confirm password', { exact: true }).fill('another');
  await page.getByLabel('Phone').fill('01012345x78');
  await send.click();
  for (const text of [
    'must be greater then 5 character',
    'not valid email ex: name@gmail.com',
    'confirm password  not match password',
    'Please enter numbers only',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  // Putting the password right also settles the field that repeats it.
  await page.getByLabel('Password', { exact: true }).fill('another');
  await expect(page.getByText('confirm password not match password')).toHaveCount(0);
  await expectFits(page);

  await page.getByLabel('Name').fill('Somebody');
  await page.getByLabel('Email', { exact: true }).fill(people.user.email);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Confirm password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Phone').fill('01012345678');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /cannot be used/,
  );
  await expect(page.getByLabel('Name')).toHaveValue('Somebody');
  expect(browserProblems.splice(0).join()).toContain('400');
});

test('what was typed and pressed before the page was hydrated is sent then, two presses send it once, and a return path out of the shop leads home', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/v1/auth/login', async (route) => {
    calls += 1;
    await route.continue();
  });
  const letScriptsGo = await holdScripts(page);
  const opened = page.goto(`/auth/signIn?returnTo=${encodeURIComponent('//evil.example')}`);
  await page.getByLabel('Email', { exact: true }).fill(people.user.email);
  await page.getByLabel('Password', { exact: true }).fill(people.user.password);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page).toHaveURL(/signIn/);
  letScriptsGo();
  await opened;
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
});
