import { expect, expectAccessible, type Role, test } from '../shop-test.ts';

const shopLinks = ['Home', 'discover products', 'categories', 'brands'];

const linksByRole: Record<Role, string[]> = {
  visitor: [...shopLinks, 'Sign in', 'Sign up'],
  user: [...shopLinks, 'my orders', 'My WishList', 'settings'],
  admin: [...shopLinks, 'categories', 'brands', 'products', 'orders', 'subcategories'],
};

for (const [role, links] of Object.entries(linksByRole) as [Role, string[]][]) {
  test(`the drawer of a ${role}`, async ({ page, as }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await as(role);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(links);
    await expect(drawer.getByRole('button', { name: 'Logout' })).toHaveCount(
      role === 'visitor' ? 0 : 1,
    );
    await expectAccessible(page);
  });
}

test('the drawer closes when one of its links is followed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'brands' }).click();
  await expect(page).toHaveURL('/allBrands');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('header and drawer can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'matjar' })).toBeFocused();
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

  const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
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
