import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountOptions } from './accounts.ts';
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts';
import { guestRoutes } from './guests/guest.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { resetRoutes } from './reset/reset.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes, signInRoutes } from './sessions/session.routes.ts';
import { sweepSessions } from './sessions/session.service.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { adminUserRoutes } from './users/admin-users.routes.ts';

const sweepSeconds = 15 * 60;

/** Everything about people and their sessions. */
export const accountRoutes: FastifyPluginAsync<AccountOptions> = async (app, options) => {
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.jobs.every('sweep-sessions', sweepSeconds, () => sweepSessions(options.accounts));

  await app.register(signInRoutes, options);
  await app.register(guestRoutes, options);
  await app.register(setupRoutes, options);
  await app.register(sessionRoutes, options);
  await app.register(secondFactorRoutes, options);
  await app.register(resetRoutes, options);
  await app.register(socialRoutes, options);
  await app.register(profileRoutes, options);
  await app.register(adminUserRoutes, options);
  await app.register(staffRoutes, options);
  await app.register(apiKeyRoutes, options);
};
