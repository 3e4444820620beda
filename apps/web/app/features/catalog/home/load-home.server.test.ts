import { createClientWith } from '@matjar/client/client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { loadHome } from './load-home.server.ts';

const sections = [
  { id: 'a', type: 'categories', title: 'Categories' },
  { id: 'b', type: 'text', title: 'Hello', spans: [{ text: 'x' }], linkText: '', href: '' },
];
/** Knows the sections but none of their content. */
const failing = createClientWith(async (path) => {
  if (!String(path).includes('/content/home')) throw new TypeError('gone');
  return Response.json({ data: { sections } });
});
const url = 'http://shop/';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what could not be loaded leaves its place, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const home = await loadHome(failing, { signal: new AbortController().signal, url });
  expect(home.sections).toMatchObject([{ type: 'categories', list: null }, { type: 'text' }]);
  expect(log).toHaveBeenCalled();
});

test('a browser that has gone is no failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await loadHome(failing, { signal: AbortSignal.abort(), url });
  expect(log).not.toHaveBeenCalled();
});
