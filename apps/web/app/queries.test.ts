import { expect, it, vi } from 'vitest';
import { stubBrowser } from './browser.fixture.ts';

it('what a loader asked for is not left to the person who signs in before the page is drawn', async () => {
  const browser = stubBrowser();
  const session = (id: string) =>
    JSON.stringify({ data: { _id: id, name: id, role: 'user' }, token: id });
  browser.storage.setItem('user', session('first'));
  vi.resetModules();
  const { tabQueryClient } = await import('./queries.ts');
  tabQueryClient().setQueryData(['GET /cart'], 'of the first');
  browser.writeInOtherTab('user', session('second'));
  expect(tabQueryClient().getQueryData(['GET /cart'])).toBeUndefined();
});
