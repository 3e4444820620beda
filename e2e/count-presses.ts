import type { Page } from '@playwright/test';

/**
 * Counts what somebody presses from now on, on whatever page: the pointer, and keys that write nothing. What a job
 * takes in presses stands in docs/staff.md.
 */
export async function countPresses(page: Page): Promise<{ count: number }> {
  const presses = { count: 0 };
  await page.exposeFunction('notePress', () => {
    presses.count += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return presses;
}

function listen(): void {
  const { notePress } = window as unknown as { notePress: () => void };
  // By the pointer going down: a press of a label is a click of its box too.
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && notePress(), true);
  addEventListener(
    'keydown',
    ({ isTrusted, key }) => isTrusted && key.length > 1 && notePress(),
    true,
  );
}
