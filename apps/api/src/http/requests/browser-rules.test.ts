import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';

const env = { CORS_ORIGINS: 'https://app.example.com,http://localhost:5173' };
const url = '/api/v1/health/live';

function preflight(origin: string) {
  return {
    method: 'OPTIONS' as const,
    url: '/api/v1/cart/',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, idempotency-key',
    },
  };
}

test('a preflight of a listed origin is answered without signing in', async () => {
  const { app } = await buildBareApp({ env });
  const response = await app.inject(preflight('https://app.example.com'));
  expect(response.statusCode).toBe(204);
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example.com',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  });
});

test.each(['https://evil.example.com', 'https://app.example.com.evil.com', 'null'])(
  'the origin %s may read nothing',
  async (origin) => {
    const { app } = await buildBareApp({ env });
    for (const request of [preflight(origin), { url, headers: { origin } }]) {
      const { headers } = await app.inject(request);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  },
);

test('errors can be read by a listed origin too', async () => {
  const { app } = await buildBareApp({ env });
  const headers = { origin: 'http://localhost:5173' };
  const response = await app.inject({ url: '/api/nothing', headers });
  expect(response.statusCode).toBe(404);
  expect(response.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  expect(response.headers.vary).toContain('Origin');
});

test('open to every origin means without credentials', async () => {
  const { app } = await buildBareApp({ env: { CORS_ORIGINS: '*' } });
  const { headers } = await app.inject({ url, headers: { origin: 'https://any.example.com' } });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test('a shop that lets no other origin read it says nothing about origins', async () => {
  const { app } = await buildBareApp();
  expect(await app.inject(preflight('https://any.example.com'))).toMatchObject({ statusCode: 204 });
  for (const request of [preflight('https://any.example.com'), { url }]) {
    const { headers } = await app.inject(request);
    const about = Object.keys(headers).filter((name) => name.startsWith('access-control'));
    expect([...about, headers.vary]).toEqual([undefined]);
  }
});

test('answers of the API can neither run nor be framed', async () => {
  const { app } = await buildBareApp();
  for (const path of [url, '/api/nothing', '/api/%zz']) {
    const { headers } = await app.inject(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('browsers are held to https where the shop has it', async () => {
  const plain = await buildBareApp();
  expect((await plain.app.inject(url)).headers).not.toHaveProperty('strict-transport-security');
  const secure = await buildBareApp({ env: { PUBLIC_URL: 'https://shop.example.com' } });
  for (const path of [url, '/api/%zz']) {
    const { headers } = await secure.app.inject(path);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  }
});
