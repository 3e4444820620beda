import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop-test.ts';

test('up to four products are chosen in lists and compared side by side', async ({ page }) => {
  const tray = page.getByRole('region', { name: 'Products to compare' });
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / });

  await page.goto('/products?keyword=headphones');
  // A sign of life brings the buttons.
  await page.keyboard.press('Shift');
  await toggles.first().focus();
  await page.keyboard.press('Enter');
  await expect(tray).toContainText('Choose one more');
  await toggles.nth(1).click();
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(tray).toContainText('2 of 4 chosen');
  await expectAccessible(page);

  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+$/);
  const table = page.getByRole('table');
  const weight = table.getByRole('row', { name: /^Weight \(Products differ\)/ });
  await expect(weight).toContainText('lightest');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '2 products · they differ',
  );
  const same = table.getByRole('row', { name: /^Availability/ });
  await expect(same).toBeVisible();
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(same).toBeHidden();
  await expect(weight).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add a product' }).locator('visible=true').click();
  // The list may begin with those that a search put first.
  const others = page.getByRole('main').getByRole('button', { name: /^Compare: /, pressed: false });
  for (const chosen of ['3 of 4', '4 of 4']) {
    await others.first().click();
    await expect(tray).toContainText(`${chosen} chosen`);
  }
  const left = await others.count();
  await others.first().click();
  await expect(page.getByText('Four products can be compared.')).toBeVisible();
  await expect(others).toHaveCount(left);

  await page.setViewportSize({ width: 390, height: 844 });
  await tray.getByRole('link', { name: 'Compare' }).click();
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(heads).toHaveCount(3);
  const threeInAddress = /\/compare\?ids=[\w-]+,[\w-]+,[\w-]+$/;
  await expect(page).toHaveURL(threeInAddress);

  await page.goto('/compare');
  await expect(page).toHaveURL(threeInAddress);
  await expect(heads).toHaveCount(3);
});

test('a shared comparison leaves out what is not sold', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/products?limit=1')).json();
  const gone = crypto.randomUUID();
  const address = `/compare?ids=${data[0]._id},${gone},nothing`;
  const html = await (await request.get(address)).text();
  expect(html).toMatch(/<meta[^>]+noindex/);
  expect(html).toContain(`href="/products/${data[0]._id}"`);

  await page.goto(address);
  await expect(page.getByText('2 products are no longer sold and were left out.')).toBeVisible();
  await expect(page.getByText('Add a second product to see where they differ.')).toBeVisible();
  await page.goto(`/compare?ids=${gone}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to compare yet');
  await expectAccessible(page);
});
