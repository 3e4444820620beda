import { expect, test } from 'vitest';
import { fromThisAddress } from './picture.tsx';

test('a stored picture is loaded from where the page was opened, whatever the shop’s address is', () => {
  expect(fromThisAddress('http://localhost:8000/media/abc-200.webp')).toBe('/media/abc-200.webp');
  for (const src of [
    '/media/abc-200.webp',
    'blob:http://localhost:8000/1',
    'data:image/png;base64,',
  ]) {
    expect(fromThisAddress(src)).toBe(src);
  }
});
