import { endpoint } from '../endpoint.ts';
import {
  mentionableResponse,
  notificationChoicesRequest,
  notificationChoicesResponse,
  notificationList,
  notificationsReadRequest,
} from './notifications.ts';

const tag = 'Notifications';
/** Any account may call; without permissions the list is empty. */
const common = { tag, access: 'user' } as const;

export const notificationEndpoints = {
  list: endpoint('GET /notifications', {
    ...common,
    summary: 'What there is to tell to somebody of the staff, newest first, by what they may see',
    response: notificationList,
  }),
  markRead: endpoint('PUT /notifications/read', {
    ...common,
    summary: 'Mark notifications as read, or all of them',
    body: notificationsReadRequest,
    response: notificationList,
  }),
  showChoices: endpoint('GET /notifications/choices', {
    ...common,
    summary: 'What one is told of, and how; only kinds of things that one may see',
    response: notificationChoicesResponse,
  }),
  writeChoices: endpoint('PUT /notifications/choices', {
    ...common,
    summary: 'Choose that',
    body: notificationChoicesRequest,
    response: notificationChoicesResponse,
  }),
  mentionable: endpoint('GET /notifications/colleagues', {
    tag,
    access: 'orders:write',
    summary: 'Colleagues whom a note of an order may mention: those who may see orders',
    response: mentionableResponse,
  }),
};
