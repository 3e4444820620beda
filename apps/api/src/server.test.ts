import { expect, test } from 'vitest';
import { buildBareApp } from '../test/bare-app.ts';
import { explainListenError } from './server.ts';

test('a port in use is explained', async () => {
  const first = await buildBareApp();
  await first.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = first.app.server.address() as { port: number };
  const second = await buildBareApp();
  const error: unknown = await second.app
    .listen({ port, host: '127.0.0.1' })
    .catch((cause) => cause);
  expect(explainListenError(error, { host: '127.0.0.1', port })).toBe(
    `Port ${port} is already in use: stop the other program, or set PORT to another number.`,
  );
});

test('an address of another machine is explained', async () => {
  const { app } = await buildBareApp();
  const place = { host: '192.0.2.1', port: 0 };
  const error: unknown = await app.listen(place).catch((cause) => cause);
  expect(explainListenError(error, place)).toContain('HOST 192.0.2.1 is not an address');
});

test('a port that needs rights is explained, and other failures are not', () => {
  const denied = Object.assign(new Error('listen'), { code: 'EACCES' });
  expect(explainListenError(denied, { host: '0.0.0.0', port: 80 })).toContain(
    'port 80 is not permitted',
  );
  expect(explainListenError(new Error('other'), { host: '0.0.0.0', port: 80 })).toBeUndefined();
});
