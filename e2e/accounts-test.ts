import { expect, type Locator, type Page } from '@playwright/test';

/** As the toast about it offers, which says that nothing is lost. */
export async function retryLostAnswer(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'Notifications' });
  await expect(shown).toContainText('Nothing you typed is lost');
  await shown.getByRole('button', { name: 'Retry' }).click();
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
}
