import { expect, test } from 'vitest';
import { carrierNames, trackingUrl } from './carriers.ts';

test('a number is looked up where its carrier tells of it', () => {
  expect(trackingUrl('Bosta', 'BST 7741 2093 06')).toBe(
    'https://bosta.co/tracking-shipment/?track_num=BST7741209306',
  );
  expect(trackingUrl('bosta', '1')).toBe(trackingUrl('Bosta', '1'));
});

test('what was typed stays one value of an https address', () => {
  const typed = `1&x=2#"><$&/../%`;
  for (const carrier of carrierNames) {
    const url = trackingUrl(carrier, typed);
    if (url === undefined) continue;
    const value = /^https:\/\/[a-z.]+\/[^?#]*\?[\w-]+=([^&#?/]+)$/i.exec(url)?.[1];
    expect(decodeURIComponent(value ?? '')).toBe(typed);
  }
});

test.each([
  ['My cousin', '1'],
  ['Egypt Post', '1'],
  ['Bosta', ''],
  ['Bosta', null],
  [undefined, '1'],
])('%j with the number %j leads nowhere', (carrier, number) =>
  expect(trackingUrl(carrier, number)).toBeUndefined(),
);
