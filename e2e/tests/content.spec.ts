import type { Page } from '@playwright/test';
import { adminApi } from '../admin-catalog.ts';
import { expect, expectAccessible, expectFits, test, widths } from '../shop-test.ts';

/**
 * The frame of a preview is loaded anew before it has fetched everything, and that of an email is closed to scripts, also
 * to those of the test; what cannot be said is refused.
 */
const noise = /manifest patches|400|sandboxed|origin-keyed/;

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('published', { exact: true })).toBeVisible();
}

// Other tests look at the same shop: what they read is changed in previews alone.
test('the owner writes a page and arranges a menu', async ({
  page,
  request,
  as,
  browserProblems,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  const shopper = await page.context().newPage();
  shopper.on('pageerror', ({ message }) => browserProblems.push(message));
  const mark = String(Math.random()).slice(2, 10);

  await test.step('a page is written, seen in its preview and published', async () => {
    await page.goto('/admin/content');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel('Title').fill(`Guide ${mark}`);
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByLabel('In short').fill('Every size we have.');
    const preview = page.frameLocator('iframe');
    await expect(preview.getByText('Every size we have.')).toBeVisible();
    await publish(page);
    await shopper.goto(`/pages/guide-${mark}`);
    await expect(shopper.getByRole('heading', { name: `Guide ${mark}` })).toBeVisible();
  });

  await test.step('what cannot be saved, because somebody else has, is not left unasked', async () => {
    const api = await adminApi(request);
    const { pathname } = new URL(page.url());
    type Shown = { data: { version: number; value: object } };
    const { data } = await api.send<Shown>('GET', pathname);
    await api.send('PUT', pathname, { version: data.version, value: data.value });
    await page.getByLabel('In short').fill('Every size that fits.');
    await expect(page.getByRole('alert')).toContainText('Somebody else changed this');
    await expect(page.getByRole('alert')).toContainText('Demo Admin saved it');
    await page.getByRole('link', { name: 'Home and pages' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/content');
    const unexpected = browserProblems.splice(0).filter((problem) => !problem.includes('409'));
    expect(unexpected.filter((problem) => !noise.test(problem))).toEqual([]);
  });

  await test.step('a menu leads there, by keyboard in the order the owner wants', async () => {
    await page.goto('/admin/content/menu');
    const header = page.getByRole('region', { name: 'Header' });
    await expect(header.getByRole('listitem', { name: /^Home/ })).toBeVisible();
    const footer = page.getByRole('region', { name: 'Footer' });
    await footer.getByRole('button', { name: 'Add a link' }).first().click();
    const added = footer.getByRole('listitem', { name: 'Link, 4 of 4' });
    await added.getByLabel('Words').fill('Sizes');
    const link = footer.getByRole('listitem', { name: /^Sizes/ });
    await link.getByLabel('Leads to').selectOption('Page');
    await link.getByLabel('Page', { exact: true }).selectOption(`Guide ${mark}`);
    await link.getByLabel('Words').press('Alt+ArrowUp');
    await expect(footer.getByRole('listitem', { name: 'Sizes, 3 of 4' })).toBeVisible();
    const preview = page.frameLocator('iframe');
    const links = preview.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link');
    await expect(links.nth(2)).toHaveText('Sizes');
    await expect(links.nth(2)).toHaveAttribute('href', `/pages/guide-${mark}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Throw the draft away' }).click();
    await expect(footer.getByRole('listitem', { name: /^Sizes/ })).toHaveCount(0);
  });

  expect(browserProblems.splice(0).filter((problem) => !noise.test(problem))).toEqual([]);
});

test('the owner announces something, rewords a text and an email', async ({
  page,
  as,
  browserProblems,
}) => {
  await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  const shopper = await page.context().newPage();
  shopper.on('pageerror', ({ message }) => browserProblems.push(message));
  const mark = String(Math.random()).slice(2, 10);

  await test.step('an announcement is seen at once, and the one before comes back', async () => {
    await page.goto('/admin/content');
    await page.getByRole('link', { name: 'Announcement bar' }).click();
    await page.getByLabel('Text').fill(`This is a demo shop, number ${mark}.`);
    await publish(page);
    await shopper.goto('/');
    await expect(shopper.getByText(mark)).toBeVisible();
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog').getByRole('listitem');
    await versions.nth(1).getByRole('button', { name: 'Make this the draft' }).click();
    await expect(page.getByLabel('Text')).toHaveValue(/nothing here is sold/);
    await publish(page);
  });

  await test.step('a text is found by its words, reworded, and put back', async () => {
    await page.goto('/admin/texts');
    await page.getByRole('searchbox', { name: 'Search texts' }).fill('easy to give back');
    const text = page.getByRole('listitem').filter({ hasText: 'shell.footerAbout' });
    await text.getByRole('button', { name: /^Change/ }).click();
    await text.getByLabel('What the shop says').fill('Hello {shop}');
    await text.getByRole('button', { name: 'Save' }).click();
    await expect(text.getByText('There is no {shop} to fill in here')).toBeVisible();
    await text.getByLabel('What the shop says').fill(`Sold with care ${mark}`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved. Every page says it within a second.')).toBeVisible();
    await expectAccessible(page);
    // The server's HTML and React render the same.
    await shopper.goto('/');
    await expect(shopper.locator('html[data-hydrated]')).toBeAttached();
    await expect(shopper.getByText(`Sold with care ${mark}`)).toBeVisible();
    await text.getByRole('button', { name: 'Back to how it came' }).click();
    await expect(page.getByText('It says again what it came with')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText(mark)).toHaveCount(0);
    // The admin area uses its own changed texts too.
    const search = page.getByRole('searchbox', { name: 'Search texts' });
    const intro = page.getByRole('listitem').filter({ hasText: 'texts.intro' });
    await search.fill('takes the place of what it came with');
    await intro.getByRole('button', { name: /^Change/ }).click();
    await intro.getByLabel('What the shop says').fill(`Every word ${mark}`);
    await page.keyboard.press('Control+s');
    await expect(intro.getByText('changed', { exact: true })).toBeVisible();
    await page.goto('/admin/texts');
    await expect(page.getByText(`Every word ${mark}`)).toBeVisible();
    await search.fill(`Every word ${mark}`);
    await intro.getByRole('button', { name: /^Change/ }).click();
    await intro.getByRole('button', { name: 'Back to how it came' }).click();
    await expect(intro).toHaveCount(0);
    await page.setViewportSize({ width: widths[0], height: 800 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('an email is worded and looked at', async () => {
    await page.goto('/admin/emails');
    await page.getByRole('link', { name: 'Parcel came back' }).click();
    await page.getByLabel('Heading').fill('Back again, {name}');
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: 'Back again, Mona Adel' })).toBeVisible();
    await page.getByLabel('Subject').fill('{code}');
    await expect(page.getByText('There is no {code} in this email')).toBeVisible();
    await page.getByLabel('Subject').fill('Order {orderNumber}');
    await page.getByText('Plain text').click();
    await expect(preview.getByText('Order 10021')).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Throw the draft away' }).click();
    await expect(page.getByLabel('Heading')).toHaveValue('Your parcel came back');
  });

  expect(browserProblems.splice(0).filter((problem) => !noise.test(problem))).toEqual([]);
});
