import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '../shop-test.ts';

test('the design system fits every width, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/ui');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
