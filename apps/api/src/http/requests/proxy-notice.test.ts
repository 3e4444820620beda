import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';

const url = '/api/v1/health/live';
const headers = { 'x-forwarded-for': '203.0.113.7' };

function notices(log: Record<string, unknown>[]) {
  return log.filter(({ msg }) => /set TRUST_PROXY/.test(String(msg)));
}

test('behind a proxy that is not trusted everybody was one address, and nobody was told', async () => {
  const { app, readLog } = await buildBareApp();
  await app.inject({ url });
  expect(notices(readLog())).toHaveLength(0);
  for (let at = 0; at < 3; at += 1) await app.inject({ url, headers });
  expect(notices(readLog())).toEqual([expect.objectContaining({ level: 40 })]);
});

test('behind a trusted one there is nothing to say', async () => {
  const { app, readLog } = await buildBareApp({ env: { TRUST_PROXY: '1' } });
  await app.inject({ url, headers });
  expect(notices(readLog())).toHaveLength(0);
});
