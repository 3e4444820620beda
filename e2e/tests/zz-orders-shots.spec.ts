import { fillAddress, orderByCard, orderByCash, prepareCart } from '../purchase.ts';
import { expect, test } from '../shop-test.ts';
import { enterAs, fillCart, listProducts, signUp } from '../shopper.ts';

const dir = '/tmp/orders-web/shots';
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
for (const size of sizes) {
  for (const scheme of ['light', 'dark'] as const) {
    const name = (what: string) => `${dir}/${what}-${size.width}-${scheme}.png`;
    test.describe(`${size.width} ${scheme}`, () => {
      test.use({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce' } as never);
      test('shopper shots', async ({ page, context, request, browserProblems }) => {
        test.setTimeout(120_000);
        const shopper = await signUp(request);
        await enterAs(context, shopper);
        const products = await listProducts(request, ({ quantity }) => quantity > 30);
        const { data } = await fillCart(request, shopper, products.slice(3, 9));
        await page.goto(`/checkout/cart/${data._id}`);
        await expect(page.getByLabel('city')).toBeVisible();
        await fillAddress(page);
        await page.getByLabel('postalCode').fill('1176');
        await page.getByRole('radio', { name: /stripe/ }).check();
        await page.getByLabel('phone').focus();
        await page.waitForTimeout(800);
        await page.screenshot({ path: name('checkout'), fullPage: true });
        if (size.width < 800) {
          await page.locator('summary').first().click();
          await page.waitForTimeout(500);
          await page.screenshot({ path: name('checkout-open') });
        }
        await page.getByLabel('postalCode').fill('');
        const [tab] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: 'continue' }).click(),
        ]);
        await expect(page.getByText('To pay', { exact: true })).toBeVisible();
        await expect(page.getByText('We keep these')).toBeVisible();
        await page.screenshot({ path: name('waiting'), fullPage: true });
        await tab.waitForTimeout(500);
        await tab.screenshot({ path: name('demo-pay'), fullPage: true });
        await tab.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
        await page.waitForTimeout(800);
        await page.screenshot({ path: name('done'), fullPage: true });
        await orderByCash(request, shopper, 1);
        const cancelled = await orderByCash(request, shopper, 5);
        await request.put(`/api/v1/orders/${cancelled._id}/cancel`, { headers: shopper.headers });
        await page.goto('/account/myOrders');
        await expect(page.getByText('3 orders')).toBeVisible();
        await page.waitForTimeout(800);
        await page.screenshot({ path: name('my-orders'), fullPage: true });
        await page.goto('/account/orders');
        await page.waitForTimeout(1200);
        await page.screenshot({ path: name('tracking'), fullPage: true });
        const link = page.getByRole('link', { name: /^Order \d+/ }).last();
        await link.click();
        await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
        await page.waitForTimeout(800);
        await page.screenshot({ path: name('order'), fullPage: true });
        browserProblems.splice(0);
      });
      test('admin shots', async ({ page, request, as, browserProblems }) => {
        test.setTimeout(120_000);
        const shopper = await signUp(request);
        await prepareCart(request, shopper);
        const order = await orderByCard(request, shopper);
        await as('admin');
        await page.goto('/admin/orders');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await page.waitForTimeout(800);
        await page.screenshot({ path: name('admin-orders'), fullPage: true });
        await page.goto(`/admin/orders/${order._id}`);
        await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible();
        await page.waitForTimeout(500);
        await page.screenshot({ path: name('admin-order'), fullPage: true });
        await page.getByRole('button', { name: 'Refund' }).click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: name('admin-refund') });
        await page.goto(`/admin/stock?product=${order.cartItems[0]?.product?._id}`);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await page.waitForTimeout(500);
        await page.screenshot({ path: name('admin-stock'), fullPage: true });
        browserProblems.splice(0);
      });
    });
  }
}
