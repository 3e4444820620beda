import { notificationEndpoints } from '@matjar/contract/operations/notifications.endpoints.ts';
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

  serveEndpoint(app, notificationEndpoints.list, ({ person }) => listNotifications(db, person));

  serveEndpoint(app, notificationEndpoints.markRead, ({ person, body }) =>
    readNotifications(db, person, body.ids),
  );

  serveEndpoint(app, notificationEndpoints.showChoices, ({ person }) => showChoices(db, person));

  serveEndpoint(app, notificationEndpoints.writeChoices, ({ person, body }) =>
    writeChoices(db, person, body.choices),
  );

  serveEndpoint(app, notificationEndpoints.mentionable, ({ person }) =>
    listMentionable(db, person),
  );
};
