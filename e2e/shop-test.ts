import AxeBuilder from '@axe-core/playwright';
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { type NewPerson, signIn, signUp } from './sign-in.ts';

export type Role = 'visitor' | 'user' | 'admin';

export const people = demoAccounts;

interface ShopFixtures {
  /** Signs a demo account in before the browser's first page; each test has a session of its own. */
  as: (role: Role) => Promise<void>;
  /** Makes an account that no other test knows, signed in before the browser's first page. */
  asNewUser: () => Promise<NewPerson>;
  /** Problems the browser itself reported; a test that leaves any has failed. */
  browserProblems: string[];
}

/** A Playwright test in which an unexpected console error, page error or policy report is a failure. */
export const test = base.extend<ShopFixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    // A page answers clicks once React has taken over; people are slower than tests.
    const load = page.goto.bind(page);
    page.goto = async (...where) => {
      const answer = await load(...where);
      if (javaScriptEnabled !== false)
        await expect(page.locator('html[data-alive]')).toBeAttached();
      return answer;
    };
    await use(page);
  },

  browserProblems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      noteProblems(page, problems);
      await use(problems);
      expect(problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  as: async ({ page }, use) => {
    await use(async (role) => {
      if (role !== 'visitor') await signIn(page, people[role]);
    });
  },

  asNewUser: async ({ page }, use) => {
    await use(() => signUp(page));
  },
});

/** Writes down what the browser complains about in one of its tabs. */
export function noteProblems(tab: Page, problems: string[]): void {
  tab.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  tab.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
}

/** No serious accessibility finding on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a fade every text is faint.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
