import { confirmedRequest } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import {
  webhookChange,
  webhookCreation,
  webhookDeliveryList,
  webhookDeliveryQuery,
  webhookList,
  webhookResponse,
  webhookSecretResponse,
} from './webhooks.ts';

const common = { tag: 'Webhooks', access: 'integrations:write' } as const;

export const webhookEndpoints = {
  list: endpoint('GET /admin/webhooks', {
    ...common,
    summary: 'Addresses that are told what happens in the shop',
    response: webhookList,
  }),
  create: endpoint('POST /admin/webhooks', {
    ...common,
    summary: 'Tell another address; the secret that signs its messages is answered this once',
    body: webhookCreation,
    status: 201,
    response: webhookSecretResponse,
    refusals: ['grant_refused', 'webhooks_full', 'sign_in_again', 'too_many_requests'],
  }),
  change: endpoint('PUT /admin/webhooks/:id', {
    ...common,
    summary:
      'Change a webhook; from then on it is told what whoever changed it may see. Another address takes the password',
    body: webhookChange,
    response: webhookResponse,
    refusals: ['not_found', 'grant_refused', 'conflict', 'sign_in_again', 'too_many_requests'],
  }),
  remove: endpoint('DELETE /admin/webhooks/:id', {
    ...common,
    summary: 'Tell an address no more; its log goes with it',
    refusals: ['not_found', 'grant_refused'],
  }),
  rotateSecret: endpoint('POST /admin/webhooks/:id/secret', {
    ...common,
    summary: 'A new secret; for a day messages are signed with both',
    body: confirmedRequest.nullish(),
    response: webhookSecretResponse,
    refusals: ['not_found', 'grant_refused', 'sign_in_again', 'too_many_requests'],
  }),
  test: endpoint('POST /admin/webhooks/:id/test', {
    ...common,
    summary: 'Send a test message',
    refusals: ['not_found', 'webhook_paused'],
  }),
  deliveries: endpoint('GET /admin/webhooks/:id/deliveries', {
    ...common,
    summary: 'Messages of the last 30 days, newest first, and how their last try went',
    query: webhookDeliveryQuery,
    response: webhookDeliveryList,
    refusals: ['not_found'],
  }),
  replay: endpoint('POST /admin/webhooks/:id/deliveries/:deliveryId/replay', {
    ...common,
    summary: 'Send a message once more, with the same `webhook-id`',
    refusals: ['not_found', 'webhook_paused', 'grant_refused'],
  }),
};
