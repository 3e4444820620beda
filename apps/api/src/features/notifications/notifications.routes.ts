import { notificationEndpoints } from '@matjar/contract/notifications/notifications.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  listMentionable,
  listNotifications,
  readNotifications,
  showChoices,
  writeChoices,
} from './notifications.service.ts';
import { type NotifyDeps, notifyStaff, notifyStaffJob } from './notify-staff.service.ts';

const everySeconds = 30;

export const notificationRoutes: FastifyPluginAsync<NotifyDeps> = async (app, deps) => {
  const { db } = deps;
  app.jobs.every(notifyStaffJob, everySeconds, () => notifyStaff(deps));

  serveEndpoint(app, notificationEndpoints.list, ({ user }) => listNotifications(db, user));

  serveEndpoint(app, notificationEndpoints.markRead, ({ user, body }) =>
    readNotifications(db, user, body.ids),
  );

  serveEndpoint(app, notificationEndpoints.showChoices, ({ user }) => showChoices(db, user));

  serveEndpoint(app, notificationEndpoints.writeChoices, ({ user, body }) =>
    writeChoices(db, user, body.choices),
  );

  serveEndpoint(app, notificationEndpoints.mentionable, ({ user }) => listMentionable(db, user));
};
