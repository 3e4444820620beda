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

interface Row {
  word: string;
  name?: string;
  color?: string;
  list?: string;
}

const drawRow = ({ word, name = `Open ${word}`, color = '#111', list = 'rows' }: Row) =>
  `<li style="color: ${color}"><button aria-controls="${list}" aria-label="${name}"></button>${word}</li>`;

/** By what is wrong with each. */
const wrongRows: Record<string, Row> = {
  'color-contrast': { word: 'three', color: '#ddd' },
  'button-name': { word: 'three', name: '' },
  'aria-valid-attr-value': { word: 'three', list: 'no-such' },
};

test('rows that differ from the first in more than words are checked, too', async ({ page }) => {
  await page.goto('/offline');
  const sound = [{ word: 'one' }, { word: 'two' }];
  const show = (rows: Row[]) =>
    page.getByRole('main').evaluate(
      (main, html) => {
        main.innerHTML = html;
      },
      `<ul id="rows">${rows.map(drawRow).join('')}</ul>`,
    );
  await show(sound);
  await expectAccessible(page);
  for (const [rule, row] of Object.entries(wrongRows)) {
    await show([...sound, row]);
    await expect(expectAccessible(page), rule).rejects.toThrow(rule);
  }
});
