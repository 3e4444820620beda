import { expect, expectFits, test } from '../shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('offline one reads what was visited, with prices that say their age, and our own page for the rest', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) =>
      active?.addEventListener('statechange', resolve, { once: true }),
    );
  });
  await page.goto('/products?keyword=speaker');
  const card = page.getByRole('main').getByRole('article').first();
  const title = (await card.getByRole('link').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const product = page.url();
  await page.getByRole('main').getByRole('radio').first().check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('please login')).toBeVisible();
  // The files of both pages are in the worker's hands now.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await context.setOffline(true);
  await page.goto('/products?keyword=speaker');
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline' });
  await expect(bar).toContainText(/as of \w+ \d+, \d+:\d\d/);
  await expect(card).toContainText(title);
  await expect(card.getByRole('button', { name: 'Add to cart' })).toBeHidden();
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(bar).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Buying needs a connection').locator('visible=true'),
  ).toBeVisible();

  await page.goto('/account/info');
  await expect(page).toHaveURL('/offline?from=%2Faccount%2Finfo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  const seen = page.getByRole('region', { name: 'Seen before' });
  await expect(seen.getByRole('link', { name: title })).toBeVisible();
  await expectFits(page);

  await page.getByRole('banner').getByRole('link', { name: 'brands', exact: true }).click();
  await expect(page).toHaveURL('/offline?from=%2FallBrands');

  // Also a product whose page was never opened, from a list that was.
  await page.goto('/products?keyword=speaker');
  const other = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  const otherPath = (await other.getAttribute('href')) ?? '';
  await other.click();
  await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(otherPath)}`);
  await expect(page.getByRole('region', { name: 'In your cart' })).toContainText(title);
  await expectFits(page);

  const wanted = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Try again' }).click();
  await wanted;
  await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(otherPath)}`);
  await context.setOffline(false);
  await expect(page).toHaveURL(otherPath);
  await expect(bar).toHaveCount(0);
  // Whatever could not be fetched is complained about; a copy must still be the page it is a copy of.
  expect(
    browserProblems.splice(0).filter((problem) => /hydrat|react error/i.test(problem)),
  ).toEqual([]);
});
