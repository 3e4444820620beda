import type { Locator, Page } from '@playwright/test';

/** A desktop and a phone. */
export const widths = [1280, 360] as const;

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
}
