import { expect, test } from 'vitest';
import { readMailedLink, readOrderLink, signOrderLink } from './order-link.ts';

const orderId = '0198f2a0-0000-7000-8000-000000000001';
const other = '0198f2a0-0000-7000-8000-000000000002';
const now = Date.UTC(2026, 10, 15);
const days = (count: number) => count * 24 * 60 * 60 * 1_000;
const link = signOrderLink(orderId, ['secret'], { now });

test('a link leads to its order for 60 days', () => {
  expect(readOrderLink(link, ['secret'], now + days(59))).toBe(orderId);
  expect(readOrderLink(link, ['secret'], now + days(60))).toBeUndefined();
});

test('a link that was changed in any part leads nowhere', () => {
  const [id = '', expiry = '', signature = ''] = link.split('.');
  const later = (Number.parseInt(expiry, 36) + 1_000).toString(36);
  const changed = [
    `${other}.${expiry}.${signature}`,
    `${id}.${later}.${signature}`,
    `${id}.${expiry}.${signature.slice(0, -1)}`,
    `${id}.${expiry}.${signature}.`,
    `${id}.${expiry}.${'A'.repeat(signature.length)}`,
    `${id}.${expiry}.`,
    `${id}..${signature}`,
    'x',
    '',
  ];
  for (const each of changed) expect(readOrderLink(each, ['secret'], now), each).toBeUndefined();
});

test('a link of the tracking form shows the order, but is not one that was mailed', () => {
  const tracking = signOrderLink(orderId, ['secret'], { now, kind: 'tracking' });
  expect(readOrderLink(tracking, ['secret'], now)).toBe(orderId);
  expect(readMailedLink(tracking, ['secret'], now)).toBeUndefined();
  expect(readMailedLink(link, ['secret'], now)).toBe(orderId);
});

test('a link of another shop leads nowhere', () => {
  expect(readOrderLink(link, ['another secret'], now)).toBeUndefined();
});

test('a link fits into a path of the API', () => {
  expect(link.length).toBeLessThan(100);
});
