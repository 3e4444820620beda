import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import { mailboxFolder } from '../../platform/mail/add-mail.ts';
import { openMailbox } from '../../platform/mail/mailbox.ts';
import { demoIssuerRoutes } from './demo-issuer/demo-issuer.routes.ts';
import { fontRoutes } from './fonts.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

/** What stands in for the outside world while a shop is developed. Absent in production. */
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
