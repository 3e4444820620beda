import { endpoint } from '../endpoint.ts';
import { settingsRestore } from '../settings/settings.ts';
import { deliveryAnswer } from './delivery.ts';
import { deliveryTableAnswer, deliveryTableInput } from './delivery-settings.ts';

const tag = 'Delivery';

export const deliveryEndpoints = {
  terms: endpoint('GET /delivery', {
    tag,
    summary: 'What delivery costs and how long it takes, by city',
    answer: deliveryAnswer,
  }),
  show: endpoint('GET /admin/delivery', {
    tag,
    access: 'settings:write',
    summary: 'The table of delivery: zones, methods, calendar, cash fee and pick-up',
    answer: deliveryTableAnswer,
  }),
  change: endpoint('PUT /admin/delivery', {
    tag,
    access: 'settings:write',
    summary: 'Replace the table of delivery; it holds at once in every process',
    body: deliveryTableInput,
    answer: deliveryTableAnswer,
    refusals: ['delivery_changed'],
  }),
  restore: endpoint('POST /admin/delivery/history/:id/restore', {
    tag,
    access: 'settings:write',
    summary: 'Put back what a change replaced; the history is the audit log of `delivery`',
    body: settingsRestore,
    answer: deliveryTableAnswer,
    refusals: ['not_found', 'delivery_changed'],
  }),
};
