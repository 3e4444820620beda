import { expect, test } from 'vitest';
import { chooseOwnPath } from './social.routes.ts';

test.each([
  ['/account/orders?page=2', '/account/orders?page=2'],
  ['/products/ä?q=a%20b', '/products/%C3%A4?q=a%20b'],
  [undefined, '/'],
  ['', '/'],
  ['account', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/x/..//evil.example', '/evil.example'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'x'.repeat(3_000)}`, '/'],
])('%j leads to %j', (requested, path) => {
  expect(chooseOwnPath(requested)).toBe(path);
});
