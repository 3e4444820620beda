import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { mailboxFolder } from '../../platform/mail/add-mail.ts';
import { openMailbox } from '../../platform/mail/mailbox.ts';
import { demoIssuerRoutes } from './demo-issuer/demo-issuer.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const fontFiles = {
  400: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
} as const;

const fontParams = z.object({ weight: z.enum(['400', '600']) });

/** The shop's font for pages that stand in for other sites; the web app serves its own under other names. */
const fontRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/fonts/:weight',
    { schema: { hide: true, params: fontParams } },
    async ({ params: { weight } }, reply) =>
      reply
        .type('font/ttf')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(new URL(fontFiles[weight]))),
  );
};

/** Stand-ins for external services during development. Absent in production. */
export const devRoutes: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  if (config.environment === 'production') return;
  await app.register(fontRoutes);
  const { publicUrl } = config;
  await app.register(mailboxRoutes, { mailbox: openMailbox(mailboxFolder(config)), publicUrl });
  const settings = config.socialSignIn;
  if (settings?.kind === 'demo') {
    await app.register(demoIssuerRoutes, { prefix: '/oidc', config, settings });
  }
};
