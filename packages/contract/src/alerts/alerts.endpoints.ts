import { endpoint } from '../endpoint.ts';
import {
  addressAlerts,
  alertList,
  alertRequest,
  alertRequested,
  alertResponse,
  alertToken,
  waitingResponse,
} from './alerts.ts';

const tag = 'Alerts';

export const alertEndpoints = {
  request: endpoint('POST /alerts', {
    tag,
    access: 'optional',
    summary: 'Ask for one email when a product is back or its price has fallen',
    body: alertRequest,
    response: alertRequested,
    refusals: ['not_found', 'alerts_full', 'too_many_requests'],
  }),
  list: endpoint('GET /alerts', {
    tag,
    access: 'user',
    summary: 'Own alerts, newest first',
    response: alertList,
  }),
  remove: endpoint('DELETE /alerts/:id', {
    tag,
    access: 'user',
    summary: 'Remove one of one’s own alerts',
    refusals: ['not_found'],
  }),
  showByLink: endpoint('GET /alerts/by-link/:token', {
    tag,
    summary: 'The alert that the link of an email asks to confirm',
    response: alertResponse,
    refusals: ['not_found'],
  }),
  confirm: endpoint('POST /alerts/confirm', {
    tag,
    summary: 'Confirm an alert by the token of its email; again changes nothing',
    body: alertToken,
    response: alertResponse,
    refusals: ['not_found'],
  }),
  showAddress: endpoint('GET /alerts/by-address/:token', {
    tag,
    summary: 'How many alerts are open for the address of an email’s link',
    response: addressAlerts,
    refusals: ['not_found'],
  }),
  unsubscribe: endpoint('POST /alerts/unsubscribe', {
    tag,
    summary: 'End all alerts of the address of an email’s link; again changes nothing',
    body: alertToken,
    response: addressAlerts,
    refusals: ['not_found'],
  }),
  countWaiting: endpoint('GET /admin/products/:id/alerts', {
    tag,
    access: 'products:read',
    summary: 'How many people wait for a product, or for a lower price of it',
    response: waitingResponse,
    refusals: ['not_found'],
  }),
};
