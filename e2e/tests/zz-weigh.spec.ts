import { appendFileSync } from 'node:fs';
import { test } from '../shop-test.ts';
import { enterAs, listProducts, signUp } from '../shopper.ts';

for (const who of ['visitor', 'user'] as const)
  test(`weigh ${who}`, async ({ page, request, context }) => {
    const [product] = await listProducts(request, (p) => p.colors.length > 1);
    if (who === 'user') await enterAs(context, await signUp(request));
    for (const path of ['/', '/products', `/products/${product?._id}`]) {
      let sum = 0;
      const names: string[] = [];
      const listen = async (response: import('@playwright/test').Response) => {
        if (response.url().endsWith('.js')) {
          const size = Number((await response.allHeaders())['content-length'] ?? 0);
          sum += size;
          names.push(`${response.url().split('/').pop()} ${size}`);
        }
      };
      page.on('response', listen);
      await page.goto(path);
      await page.waitForTimeout(1500);
      page.off('response', listen);
      appendFileSync(
        '/tmp/shopping-web/weights.txt',
        `${who} ${path} ${sum}\n${names.sort().join('\n')}\n\n`,
      );
    }
  });
test('shots', async ({ page, context, request, as }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await as('admin');
  await page.goto('/admin/reviews');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shopping-web/admin-reviews-desktop-light.png` });
});
