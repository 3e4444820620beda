import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders } from '../idempotency.ts';
import {
  customerNoteRequest,
  customerResponse,
  customerTagList,
  customerTagsRequest,
} from './customers.ts';

const common = { tag: 'Customers', access: 'customers:read' } as const;

/** Data and notes of staff about a customer. */
export const customerEndpoints = {
  tags: endpoint('GET /admin/customer-tags', {
    ...common,
    summary: 'All tags in use, the most frequent first',
    response: customerTagList,
  }),
  show: endpoint('GET /admin/customers/:id', {
    ...common,
    summary: 'One customer: figures, orders, reviews, searches, tags, notes and segments',
    response: customerResponse,
    refusals: ['not_found'],
  }),
  setTags: endpoint('PUT /admin/customers/:id/tags', {
    ...common,
    access: 'customers:write',
    summary: 'Set the tags of a customer',
    body: customerTagsRequest,
    response: customerResponse,
    refusals: ['not_found'],
  }),
  addNote: endpoint('POST /admin/customers/:id/notes', {
    ...common,
    access: 'customers:write',
    summary:
      'Note something that only the shop’s people read; with an idempotency key once, however often it is sent',
    headers: idempotencyHeaders,
    body: customerNoteRequest,
    status: 201,
    response: customerResponse,
    refusals: ['not_found', 'idempotency_key_reused'],
  }),
  deleteNote: endpoint('DELETE /admin/customers/:id/notes/:noteId', {
    ...common,
    access: 'customers:write',
    summary: 'Delete a note of one’s own',
    response: customerResponse,
    refusals: ['not_found'],
  }),
};
