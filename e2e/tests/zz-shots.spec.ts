import { test } from '../shop-test.ts';
import { enterAs, fillCart, listProducts, signUp } from '../shopper.ts';

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 800 },
  desktop: { width: 1280, height: 900 },
})) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`shots ${name} ${scheme}`, async ({ page, context, request, browserProblems }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      const shopper = await signUp(request);
      await enterAs(context, shopper);
      const products = await listProducts(request, (p) => p.quantity > 5);
      await fillCart(request, shopper, products.slice(0, 2));
      await page.goto('/checkout/cart');
      await page.waitForTimeout(800);
      await page.getByRole('textbox', { name: 'Coupon' }).fill('WELCOME10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForTimeout(2500);
      await page.screenshot({
        path: `/tmp/shopping-web/cart-coupon-${name}-${scheme}.png`,
        fullPage: true,
      });
      await page.goto(`/products/${products[0]?._id}`);
      await page
        .getByRole('radio')
        .first()
        .check()
        .catch(() => undefined);
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Add to cart' })
        .locator('visible=true')
        .first()
        .click();
      await page.waitForTimeout(900);
      await page.locator('#reviews').scrollIntoViewIfNeeded();
      await page.waitForTimeout(1500);
      await page
        .getByRole('textbox', { name: 'Your review' })
        .fill('Light on the head, and the sound is balanced.');
      await page.getByRole('radio', { name: '4 stars' }).check();
      await page.getByRole('button', { name: 'Send review' }).click();
      await page.waitForTimeout(1500);
      await page
        .locator('#reviews')
        .screenshot({ path: `/tmp/shopping-web/reviews-own-${name}-${scheme}.png` });
      browserProblems.splice(0);
    });
    test(`admin ${name} ${scheme}`, async ({ page, as, browserProblems }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      await as('admin');
      await page.goto('/admin/coupons');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shopping-web/admin-coupons-${name}-${scheme}.png` });
      await page.getByRole('button', { name: 'Edit WELCOME10' }).click();
      await page.waitForTimeout(700);
      await page.screenshot({
        path: `/tmp/shopping-web/admin-coupon-dialog-${name}-${scheme}.png`,
      });
      await page.goto('/admin/reviews');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shopping-web/admin-reviews-${name}-${scheme}.png` });
      await page.getByRole('button', { name: /^Hide/ }).first().click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shopping-web/admin-hide-${name}-${scheme}.png` });
      browserProblems.splice(0);
    });
  }
}
