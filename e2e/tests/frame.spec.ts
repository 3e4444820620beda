import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  people,
  type Role,
  test,
} from '../shop-test.ts';
import { signIn } from '../sign-in.ts';

const widths = [360, 768, 1280] as const;
const roles: Role[] = ['visitor', 'user', 'admin'];

for (const width of widths) {
  for (const role of roles) {
    test(`the shop frame for a ${role} at ${width} px`, async ({ page, as }) => {
      await page.setViewportSize({ width, height: 800 });
      await as(role);
      await page.goto('/');

      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'matjar' })).toHaveAttribute('href', '/');
      await expect(header.getByRole('search')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('© 2026 Matjar');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const accountButton = header.getByRole('button', { name: /Account/ });
      if (width < 768) await expect(accountButton).toBeHidden();
      else
        await expect(accountButton).toContainText(
          role === 'visitor' ? 'Account' : people[role].name,
        );

      await expect(header.getByRole('button', { name: /^Cart/ })).toHaveCount(
        role === 'user' && width >= 768 ? 1 : 0,
      );
    });
  }
}

test('the account menu offers each role what is theirs', async ({ page, as }) => {
  await page.goto('/');
  const open = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click();
  await open();
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/signin',
  );
  await expect(page.getByRole('menuitem', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/SignUp',
  );

  await as('user');
  await page.goto('/');
  await open();
  await expect(page.getByRole('menu')).toContainText('Demo User');
  await expect(page.getByRole('menuitem', { name: 'settings' })).toHaveAttribute(
    'href',
    '/account/info',
  );
  await expect(page.getByRole('menuitem', { name: 'dashboard' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toContainText(
    'Account',
  );
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('an administrator finds the dashboard in the menu', async ({ page, as }) => {
  await as('admin');
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'settings' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('the cart dropdown is 400 px wide at least and says when it is empty', async ({
  page,
  as,
}) => {
  await as('user');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const dropdown = page.getByRole('dialog');
  await expect(dropdown).toContainText('shopping card is empty');
  expect((await dropdown.boundingBox())?.width).toBeGreaterThanOrEqual(400);
  await dropdown.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL('/checkout/cart');
});

test('the session of another tab is followed at once', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await signIn(other, people.user);
  await other.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /Account/ })).toContainText(
    'Demo User',
  );
});
