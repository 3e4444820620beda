import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { buildFrameApp } from '../../test/frame-app.ts';
import { readClientAddress } from './client-address.ts';

const forwarded = ['', '6.6.6.6', '6.6.6.6, 10.0.0.9', '6.6.6.6,10.0.0.9 , 10.0.0.8'];

test.each([0, 1, 2, 3])('behind %s proxies it is what Fastify says', async (proxies) => {
  const { app } = await buildFrameApp({
    env: { TRUST_PROXY: String(proxies) },
    addRoutes: (plain) =>
      void plain.get('/api/address', async (request) => ({
        theirs: request.ip,
        ours: readClientAddress(request.raw as IncomingMessage, proxies),
      })),
  });
  for (const header of forwarded) {
    const headers: Record<string, string> = header ? { 'x-forwarded-for': header } : {};
    const { theirs, ours } = (await app.inject({ url: '/api/address', headers })).json();
    expect(ours).toBe(theirs);
  }
});
