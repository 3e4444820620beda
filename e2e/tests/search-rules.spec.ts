import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, lightPage, test, widths } from '../shop-test.ts';

/** A word that no product and no other test has. */
function newWord(): string {
  return `q${crypto.randomUUID().replace(/[^a-z]/g, '')}zz`;
}

async function fillSynonym(page: Page, word: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create rule' });
  await expect(dialog.getByRole('textbox', { name: 'Searched for' })).toHaveValue(word);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(`No results for “${word}”`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Means the same as' }).fill('drone');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('listitem').first()).toContainText(/drone/i);
}

test('staff makes a synonym, sees what it changes, and the shop finds it; a product is pinned for a word, and a word that means a page leads there once it is sent, not while it is typed', async ({
  page,
  as,
}) => {
  await as('admin');
  const word = newWord();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/search-rules?new=synonym&text=${word}`);
  await fillSynonym(page, word);
  await page.setViewportSize({ width: widths[0], height: 800 });
  await expectFits(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/search-rules');
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('drone');
  await expectAccessible(page);

  await page.goto(`/products?keyword=${word}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/drone/i);

  await page.goto('/admin/search-rules');
  await row.getByRole('button', { name: `Delete the rule for ${word}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete the rule for ${word}` }).click();
  await expect(row).toHaveCount(0);

  const other = newWord();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Create rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create rule' });
  await dialog.getByRole('textbox', { name: 'Searched for' }).fill(other);
  await dialog.getByText('Pin', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Pinned on top' }).fill('drone');
  await page.getByRole('option', { name: /drone/i }).first().click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem').first()).toContainText('Pinned');
  await dialog.getByText('Lead to a page', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Page' }).fill('//elsewhere.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the path of a page')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Page' }).fill('/contact');
  await expect(dialog.getByText('People are taken to /contact')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);

  await page.goto(lightPage);
  const box = page.getByRole('combobox', { name: /search/i });
  await box.fill(other);
  await expect(page).toHaveURL(`/products?keyword=${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/contact');
  await page.goto(`/products?keyword=${other}`);
  await expect(page).toHaveURL('/contact');
  await page.goto(`/products?keyword=${other}&asTyped=1`);
  await expect(page).toHaveURL(`/products?keyword=${other}&asTyped=1`);

  await page.goto(`/admin/search-rules?keyword=${other}`);
  await page.getByRole('button', { name: `Delete the rule for ${other}` }).click();
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
});
