import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  lightPage,
  people,
  type Role,
  test,
} from '../shop-test.ts';
import { signIn } from '../sign-in.ts';

/** Here things move as in most browsers. */
test.use({ reducedMotion: 'no-preference' });

const shopLinks = ['Home', 'discover products', 'categories', 'brands'];

const linksByRole: Record<Role, string[]> = {
  visitor: [...shopLinks, 'Sign in', 'Sign up'],
  user: [...shopLinks, 'my orders', 'My WishList', 'settings'],
  admin: [...shopLinks, 'categories', 'brands', 'products', 'orders', 'subcategories'],
};

const header = (page: Page) => page.getByRole('banner');
const accountButton = (page: Page) => header(page).getByRole('button', { name: /Account/ });

/** The layout at every width, at last on a phone with the drawer open. */
async function expectLayout(page: Page, role: Role): Promise<Locator> {
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header(page).getByRole('link', { name: 'matjar' })).toHaveAttribute('href', '/');
    await expect(header(page).getByRole('search')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Matjar');
    if (width < 768) await expect(accountButton(page)).toBeHidden();
    else {
      const name = role === 'visitor' ? 'Account' : people[role].name;
      await expect(accountButton(page)).toContainText(name);
    }
    await expect(header(page).getByRole('button', { name: /^Cart/ })).toHaveCount(
      role === 'user' && width >= 768 ? 1 : 0,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(linksByRole[role]);
  await expect(drawer.getByRole('button', { name: 'Logout' })).toHaveCount(
    role === 'visitor' ? 0 : 1,
  );
  await expect(
    drawer.getByRole('region', { name: 'Shop by category' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/products\?category/);
  await expectAccessible(page);
  return drawer;
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await accountButton(page).click();
}

test('the layout, drawer and account menu of a visitor', async ({ page }) => {
  await page.goto(lightPage);
  const drawer = await expectLayout(page, 'visitor');
  await drawer.getByRole('link', { name: 'brands' }).click();
  await expect(page).toHaveURL('/allBrands');
  await expect(drawer).toHaveCount(0);

  // A search typed in the drawer left the header's box empty over its list.
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('combobox').pressSequentially('phone');
  await expect(page).toHaveURL(/keyword=phone/);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(header(page).getByRole('combobox')).toHaveValue('phone');

  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/signin',
  );
  await expect(page.getByRole('menuitem', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/SignUp',
  );
});

test('the layout, drawer, cart dropdown and account menu of a user', async ({ page, as }) => {
  await as('user');
  await page.goto(lightPage);
  const drawer = await expectLayout(page, 'user');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  const dropdown = page.getByRole('dialog');
  await expect(dropdown).toContainText('shopping card is empty');
  expect((await dropdown.boundingBox())?.width).toBeGreaterThanOrEqual(400);
  await dropdown.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL('/checkout/cart');

  await page.goBack();
  await openAccountMenu(page);
  await expect(page.getByRole('menu')).toContainText('Demo User');
  await expect(page.getByRole('menuitem', { name: 'settings' })).toHaveAttribute(
    'href',
    '/account/info',
  );
  await expect(page.getByRole('menuitem', { name: 'dashboard' })).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('recentlyViewed', '[]');
    localStorage.setItem('theme', 'light');
  });
  await page.getByRole('menuitem', { name: 'logout' }).click();
  await expect(accountButton(page)).toContainText('Account');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
});

test('the layout, drawer and account menu of an administrator', async ({ page, as }) => {
  await as('admin');
  await page.goto(lightPage);
  const drawer = await expectLayout(page, 'admin');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'settings' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('header and drawer can be used with the keyboard alone', async ({ page }) => {
  await page.goto(lightPage);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: 'matjar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: /Search/ }).first()).toBeFocused();

  const menuButton = page.getByRole('button', { name: 'Menu' });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  const account = header(page).getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('a page that takes its time shows its shape, under a header that stays', async ({ page }) => {
  const response = Promise.withResolvers<void>();
  await page.route('**/products.data*', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/allBrands');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header(page).getByRole('search')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'discover products' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading...');
  await expect(page).toHaveTitle(/^Loading/);
  await expect(main.getByRole('heading')).toHaveCount(0);
  await expect(page.locator('.navigation-line')).toHaveAttribute('data-idle', 'false');
  response.resolve();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('There are results');
  await expect(page.locator('.navigation-line')).toHaveAttribute('data-idle', 'true');
});

test('the session of another tab is followed at once', async ({ page, context }) => {
  await page.goto(lightPage);
  const other = await context.newPage();
  await signIn(other, people.user);
  await other.goto(lightPage);
  await expect(accountButton(page)).toContainText('Demo User');
});
