import { describe, expect, it } from 'vitest';
import { recordStatements } from '../sent-statements.ts';
import { useShoppingApp } from './cart-app.ts';

const shop = useShoppingApp();

const injections = [
  "' or 1=1 --",
  "'; drop table carts; --",
  "1' union select pg_sleep(5) --",
  '{{7*7}}',
  '\u0000',
  '<script>alert(1)</script>',
  '../../etc/passwd',
];

const raw = async (method: 'POST' | 'PUT', path: string, payload: string) => {
  const { headers } = await shop.signIn();
  return shop.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
};

describe.each([
  ['POST', '/cart'],
  ['PUT', '/cart/applyCoupon'],
  ['POST', '/wishlist'],
  ['POST', '/reviews'],
] as const)('%s %s', (method, path) => {
  it.each(injections)('takes %j for a text and nothing else', async (text) => {
    const user = await shop.signIn();
    const body = {
      productId: text,
      color: text,
      couponName: text,
      product: text,
      review: text,
      rating: text,
    };
    const statements = await recordStatements(shop.database.connection, async () => {
      const response = await shop.call(user, method, path, body);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toMatch(/select|syntax|postgres|drizzle/i);
    });
    expect(statements.join('\n')).not.toContain('pg_sleep');
  });

  it.each([
    ['nothing', ''],
    ['a list', JSON.stringify(Array(10_000).fill({ productId: 'x' }))],
    ['something very deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['two megabytes', JSON.stringify({ productId: 'x'.repeat(2 * 1_024 * 1_024) })],
    ['a prototype', '{"__proto__":{"role":"admin"},"productId":"x"}'],
    ['half a body', '{"productId":'],
  ])('refuses %s', async (_, payload) => {
    const response = await raw(method, path, payload);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
