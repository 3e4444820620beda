import { createClientWith } from '@matjar/client/client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { loadHome } from './load-home.server.ts';

const failing = createClientWith(async () => {
  throw new TypeError('gone');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('what could not be loaded leaves its place, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const home = await loadHome(failing, new AbortController());
  expect(home).toMatchObject({ categories: null, banners: [], mostSold: null });
  expect(log).toHaveBeenCalled();
});

test('a browser that has gone is no failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await loadHome(failing, { signal: AbortSignal.abort() });
  expect(log).not.toHaveBeenCalled();
});
