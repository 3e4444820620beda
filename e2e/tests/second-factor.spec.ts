import { stepAt, writeTotpCode } from '@matjar/api/features/accounts/second-factor/totp.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';

/** The code of this moment, or of the next: one that was taken is not taken again. */
function readApp(secret: string, later = 0): string {
  return writeTotpCode(secret, stepAt(Date.now() / 1_000) + later);
}

async function signInByPassword(page: Page, user: { email: string; password: string }) {
  await page.goto('/auth/signIn?returnTo=/account/security');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function leave(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code of the app' });

test('somebody adds an app and a passkey, and signs in with each of them', async ({
  page,
  asNewUser,
  browserProblems,
}) => {
  test.slow();
  const user = await asNewUser();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await code(page).click();
  await page.keyboard.type(readApp(secret));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.locator('code').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have stored them' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Make a passkey' }).click();
  const factors = page.getByRole('region', { name: 'Second factors' });
  await expect(factors.getByRole('listitem').filter({ hasText: 'My laptop' })).toBeVisible();
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);

  await leave(page);
  await signInByPassword(page, user);
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(factors).toBeVisible();

  await leave(page);
  await signInByPassword(page, user);
  await page.getByRole('button', { name: 'Use the app' }).click();
  await expectAccessible(page);
  // Typed whole, it is sent by itself.
  await code(page).click();
  await page.keyboard.type(readApp(secret, 1));
  await expect(factors).toBeVisible();

  await leave(page);
  await signInByPassword(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('9 codes left')).toBeVisible();

  await leave(page);
  await page.goto('/auth/signIn?returnTo=/account/security');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(factors).toBeVisible();

  // The password alone is refused each time; browsers say so.
  expect(browserProblems.splice(0)).toEqual([
    expect.stringContaining('401'),
    expect.stringContaining('401'),
    expect.stringContaining('401'),
  ]);
});
