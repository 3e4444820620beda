import { webhookEndpoints } from '@matjar/contract/operations/webhooks.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { deliverWebhooks, deliverWebhooksJob } from './deliver-webhooks.service.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
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

  serveEndpoint(app, webhookEndpoints.create, ({ person, body }) =>
    createWebhook(deps, person, body),
  );

  serveEndpoint(app, webhookEndpoints.change, ({ person, params, body }) =>
    changeWebhook(deps, person, params.id, body),
  );

  serveEndpoint(app, webhookEndpoints.remove, ({ person, params }) =>
    removeWebhook(deps, person, params.id),
  );

  serveEndpoint(app, webhookEndpoints.rotateSecret, ({ person, params, body }) =>
    rotateSecret(deps, person, params.id, body?.password),
  );

  serveEndpoint(app, webhookEndpoints.test, ({ params }) => sendTest(deps, params.id));

  serveEndpoint(app, webhookEndpoints.deliveries, ({ person, params, query }) =>
    listDeliveries(deps, person, params.id, query),
  );

  serveEndpoint(app, webhookEndpoints.replay, ({ person, params }) =>
    replayDelivery(deps, person, params),
  );
};
