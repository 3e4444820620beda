import { webhookEndpoints } from '@matjar/contract/webhooks/webhooks.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { deliverWebhooks, deliverWebhooksJob } from './deliver-webhooks.service.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateSecret,
  sendTest,
  sweepWebhooks,
} from './webhooks.service.ts';
import type { WebhookDeps } from './webhooks-deps.ts';

const seconds = { deliver: 10, sweep: 6 * 3_600 };

export const webhookRoutes: FastifyPluginAsync<WebhookDeps> = async (app, deps) => {
  app.jobs.every(deliverWebhooksJob, seconds.deliver, () => deliverWebhooks(deps));
  app.jobs.every('sweep-webhooks', seconds.sweep, () => sweepWebhooks(deps));

  serveEndpoint(app, webhookEndpoints.list, () => listWebhooks(deps));

  serveEndpoint(app, webhookEndpoints.create, ({ user, body }) => createWebhook(deps, user, body));

  serveEndpoint(app, webhookEndpoints.change, ({ user, params, body }) =>
    changeWebhook(deps, user, params.id, body),
  );

  serveEndpoint(app, webhookEndpoints.remove, ({ user, params }) =>
    removeWebhook(deps, user, params.id),
  );

  serveEndpoint(app, webhookEndpoints.rotateSecret, ({ user, params, body }) =>
    rotateSecret(deps, user, params.id, body?.password),
  );

  serveEndpoint(app, webhookEndpoints.test, ({ params }) => sendTest(deps, params.id));

  serveEndpoint(app, webhookEndpoints.deliveries, ({ user, params, query }) =>
    listWebhookDeliveries(deps, user, params.id, query),
  );

  serveEndpoint(app, webhookEndpoints.replay, ({ user, params }) =>
    replayWebhookDelivery(deps, user, params),
  );
};
