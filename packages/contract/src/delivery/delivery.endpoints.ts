import { endpoint } from '../endpoint.ts';
import { settingsRestore } from '../settings/settings.ts';
import { deliveryResponse } from './delivery.ts';
import { deliveryTableInput, deliveryTableResponse } from './delivery-settings.ts';

const tag = 'Delivery';

export const deliveryEndpoints = {
  terms: endpoint('GET /delivery', {
    tag,
    summary: 'What delivery costs and how long it takes, by city',
    response: deliveryResponse,
  }),
  show: endpoint('GET /admin/delivery', {
    tag,
    access: 'settings:write',
    summary: 'The table of delivery: zones, methods, calendar, cash fee and pick-up',
    response: deliveryTableResponse,
  }),
  change: endpoint('PUT /admin/delivery', {
    tag,
    access: 'settings:write',
    summary: 'Replace the table of delivery; it holds at once in every process',
    body: deliveryTableInput,
    response: deliveryTableResponse,
    refusals: ['delivery_changed'],
  }),
  restore: endpoint('POST /admin/delivery/history/:id/restore', {
    tag,
    access: 'settings:write',
    summary: 'Put back what a change replaced; the history is the audit log of `delivery`',
    body: settingsRestore,
    response: deliveryTableResponse,
    refusals: ['not_found', 'delivery_changed'],
  }),
};
