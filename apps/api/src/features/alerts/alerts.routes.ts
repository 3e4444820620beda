import { alertEndpoints } from '@matjar/contract/alerts/alerts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readCaller } from '../../http/requests/caller.ts';
import {
  type AlertDeps,
  confirmByLink,
  countPeopleWaiting,
  listAlerts,
  removeAlert,
  requestAlert,
  showAddress,
  showAlertByLink,
  unsubscribe,
} from './alerts.service.ts';
import { sendAlerts, sendAlertsJob, sweepAlerts } from './send-alerts.service.ts';

/** A change of a product wakes the job; the regular runs only catch what a crash left. */
const seconds = { send: 60, sweep: 60 * 60 };

export const alertRoutes: FastifyPluginAsync<AlertDeps> = async (app, deps) => {
  app.jobs.every(sendAlertsJob, seconds.send, () => sendAlerts(deps));
  app.jobs.every('sweep-alerts', seconds.sweep, () => sweepAlerts(deps.db));

  serveEndpoint(app, alertEndpoints.request, async (request) =>
    unlessRefused(
      await requestAlert(deps, request.user, request.body, readCaller(request)),
      (data) => ({ status: 'success' as const, data }),
    ),
  );

  serveEndpoint(app, alertEndpoints.list, ({ user }) => listAlerts(deps, user.userId));

  serveEndpoint(app, alertEndpoints.remove, ({ user, params }) =>
    removeAlert(deps, user.userId, params.id),
  );

  serveEndpoint(app, alertEndpoints.showByLink, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await showAlertByLink(deps, params.token), (data) => ({ data }));
  });

  serveEndpoint(app, alertEndpoints.confirm, async ({ body }) =>
    unlessRefused(await confirmByLink(deps, body.token), (data) => ({ data })),
  );

  serveEndpoint(app, alertEndpoints.showAddress, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await showAddress(deps, params.token), (data) => ({ data }));
  });

  serveEndpoint(app, alertEndpoints.unsubscribe, async ({ body }) =>
    unlessRefused(await unsubscribe(deps, body.token), (data) => ({ data })),
  );

  serveEndpoint(app, alertEndpoints.countWaiting, async ({ params }) =>
    unlessRefused(await countPeopleWaiting(deps, params.id), (data) => ({ data })),
  );
};
