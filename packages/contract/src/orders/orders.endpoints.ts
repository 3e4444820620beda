import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  accountingFile,
  accountingQuery,
  exportFile,
  exportParameters,
  withoutPages,
} from '../exports.ts';
import { idempotencyHeaders } from '../idempotency.ts';
import { transferRequest } from '../payments/bank-transfers.ts';
import { orderSerialsRequest } from '../serials/serials.ts';
import { cashCodeRequest } from './cash-code.ts';
import {
  cashExceptionRequest,
  orderDeliverRequest,
  orderGoodsRequest,
  orderRefuseRequest,
} from './cash-trust.ts';
import {
  orderChangePreviewRequest,
  orderChangePreviewResponse,
  orderChangeRequest,
} from './order-changes.ts';
import { orderRefundWrite } from './order-refunds.ts';
import { orderLinkQuery, orderLinkResponse, trackOrderRequest } from './order-tracking.ts';
import { orderViewCountsResponse } from './order-views.ts';
import {
  buyAgainResponse,
  orderAddressRequest,
  orderCancelRequest,
  orderChanged,
  orderList,
  orderListQuery,
  orderNoteRequest,
  orderRefundRequest,
  orderResponse,
  orderStatusRequest,
  orderTotalsResponse,
} from './orders.ts';

const tag = 'Orders';
const change = {
  tag,
  response: orderChanged,
  refusals: ['not_found', 'move_not_allowed'],
} as const;
const serialRefusals = [
  'serial_unknown',
  'serial_sold',
  'serial_written_off',
  'serial_wrong',
] as const;
const file = { tag, produces: ['application/pdf'], refusals: ['not_found'] } as const;

/** The own orders of people; all orders for administrators. */
export const orderEndpoints = {
  list: endpoint('GET /orders', {
    tag,
    access: 'guest',
    keys: 'orders:read',
    summary: 'Own orders, all for administrators, newest first',
    query: orderListQuery,
    response: orderList,
  }),
  show: endpoint('GET /orders/:id', {
    tag,
    access: 'guest',
    keys: 'orders:read',
    summary: 'One order',
    response: orderResponse,
    refusals: ['not_found'],
  }),
  showByLink: endpoint('GET /orders/by-link/:token', {
    tag,
    summary: 'The order that a link of an email leads to; without street, phone and full address',
    response: orderResponse,
    refusals: ['not_found'],
  }),
  track: endpoint('POST /orders/track', {
    tag,
    summary:
      'By number and email, the token of a link as emails have it; how the order stands is behind it',
    body: trackOrderRequest,
    response: orderLinkResponse,
    refusals: ['order_unknown', 'too_many_requests'],
  }),
  cancel: endpoint('PUT /orders/:id/cancel', {
    ...change,
    access: 'guest',
    keys: 'orders:write',
    refusals: ['not_found', 'move_not_allowed', 'refund_forbidden'],
    summary:
      'Cancel an order; by who placed it only before it is sent. Staff need `refunds:write` too where it is paid',
    body: orderCancelRequest,
  }),
  changeAddress: endpoint('PUT /orders/:id/address', {
    ...change,
    access: 'guest',
    keys: 'orders:write',
    summary: 'Complete or correct the address, before it is sent',
    body: orderAddressRequest,
    refusals: [...change.refusals, 'payment_outside_terms'],
  }),
  confirmByCode: endpoint('PUT /orders/:id/cash-code', {
    ...change,
    access: 'optional',
    query: orderLinkQuery,
    summary:
      'Confirm one’s cash order by the code that was sent by email; with a session or the link of an email',
    body: cashCodeRequest,
    refusals: [...change.refusals, 'confirmation_code_refused', 'too_many_requests'],
  }),
  sendCode: endpoint('POST /orders/:id/cash-code', {
    ...change,
    access: 'optional',
    query: orderLinkQuery,
    summary: 'Send that code again; also for staff',
    refusals: [...change.refusals, 'too_many_requests'],
  }),
  buyAgain: endpoint('POST /orders/:id/buy-again', {
    tag,
    access: 'guest',
    summary: 'Put the same things into the cart again',
    response: buyAgainResponse,
    refusals: ['not_found'],
  }),
  invoice: endpoint('GET /orders/:id/invoice.pdf', {
    ...file,
    access: 'guest',
    keys: 'orders:read',
    summary: 'The invoice as a PDF',
  }),
  creditNote: endpoint('GET /orders/:id/refunds/:refundId/credit-note.pdf', {
    ...file,
    access: 'guest',
    keys: 'orders:read',
    summary: 'The credit note of a refund as a PDF, once the money went back',
  }),
  replacedInvoice: endpoint('GET /orders/:id/invoices/:number', {
    ...file,
    access: 'guest',
    summary: 'An invoice that was replaced when the order changed, by its number, as a PDF',
  }),
  packingSlip: endpoint('GET /orders/:id/packing-slip.pdf', {
    ...file,
    access: 'orders:read',
    summary: 'The packing slip as a PDF',
  }),
};

/** Order management for staff. */
export const orderAdminEndpoints = {
  totals: endpoint('GET /orders/totals', {
    tag,
    access: ['orders:read', 'insights:read'],
    summary: 'Sums of all orders that filters leave',
    query: orderListQuery,
    response: orderTotalsResponse,
  }),
  export: endpoint('GET /admin/orders/export', {
    ...exportFile,
    tag,
    access: ['orders:read', 'costs:read', 'exports:read'],
    summary:
      'The list as it is filtered, as a file: a row for each order, or for each of its lines',
    query: orderListQuery.omit(withoutPages).extend({
      ...exportParameters,
      rows: z.enum(['orders', 'lines']).default('orders').meta({
        description: 'What a row stands for.',
      }),
    }),
  }),
  exportAccounting: endpoint('GET /admin/orders/accounting', {
    ...accountingFile,
    tag,
    access: ['orders:read', 'exports:read'],
    summary: 'Sales, taxes, refunds and payments of a month, with sums that agree',
    query: accountingQuery,
  }),
  countViews: endpoint('GET /orders/views', {
    tag,
    access: 'orders:read',
    summary: 'How many orders there are to pack, to send and so on',
    response: orderViewCountsResponse,
  }),
  pay: endpoint('PUT /orders/:id/pay', {
    ...change,
    refusals: ['not_found', 'move_not_allowed', 'transfer_awaited'],
    access: 'orders:write',
    summary: 'Mark a cash order as paid',
  }),
  unpay: endpoint('DELETE /orders/:id/pay', {
    ...change,
    access: 'orders:write',
    summary: 'Take back that cash or a bank transfer came, before the order is delivered',
  }),
  receiveTransfer: endpoint('PUT /orders/:id/transfer', {
    ...change,
    refusals: [
      'not_found',
      'move_not_allowed',
      'transfer_amount_differs',
      'transfer_recorded',
      'idempotency_key_reused',
    ],
    access: 'orders:write',
    summary: 'A bank transfer arrived: the order is paid, once all of it came',
    body: transferRequest,
  }),
  removeTransferPart: endpoint('DELETE /orders/:id/transfer', {
    ...change,
    access: 'orders:write',
    summary: 'Take back the last part of a bank transfer, while the order waits for the rest',
  }),
  returnSurplus: endpoint('DELETE /orders/:id/transfer/surplus', {
    ...change,
    access: 'refunds:write',
    summary: 'Say that what was transferred too much has been sent back',
  }),
  deliver: endpoint('PUT /orders/:id/deliver', {
    ...change,
    refusals: [
      'not_found',
      'move_not_allowed',
      'cash_unconfirmed',
      'transfer_awaited',
      'serials_unclear',
    ],
    access: 'orders:write',
    summary: 'Mark as delivered; cash is then paid, less what was not taken in',
    body: orderDeliverRequest,
  }),
  undeliver: endpoint('DELETE /orders/:id/deliver', {
    ...change,
    access: 'orders:write',
    summary:
      'Take back that an order was delivered, and cash that was paid with it; not once something of it goes back',
  }),
  refuseAtDoor: endpoint('PUT /orders/:id/refuse', {
    ...change,
    access: 'orders:write',
    summary: 'A cash parcel was not taken in: the order is called off, and it counts against cash',
    body: orderRefuseRequest,
  }),
  bookGoods: endpoint('PUT /orders/:id/goods', {
    ...change,
    access: 'orders:write',
    summary:
      'What was not taken in, or out when its order was called off, came back or is given up',
    refusals: [...change.refusals, 'serials_unclear'],
    body: orderGoodsRequest,
  }),
  confirmCash: endpoint('PUT /orders/:id/cash-confirmation', {
    ...change,
    access: 'orders:write',
    summary: 'Somebody rang up: cash is meant, and the order may be packed',
  }),
  allowCash: endpoint('PUT /orders/:id/cash-exception', {
    ...change,
    access: 'orders:write',
    summary: 'Let the phone of an order pay in cash again, until a day',
    body: cashExceptionRequest,
    refusals: ['not_found'],
  }),
  forbidCash: endpoint('DELETE /orders/:id/cash-exception', {
    ...change,
    access: 'orders:write',
    summary: 'Take that back',
    refusals: ['not_found'],
  }),
  changeStatus: endpoint('PUT /orders/:id/status', {
    ...change,
    refusals: [
      'not_found',
      'move_not_allowed',
      'cash_unconfirmed',
      'transfer_awaited',
      ...serialRefusals,
    ],
    access: 'orders:write',
    summary:
      'Mark as being prepared or sent; sent with its carrier and tracking number, if there are any. The note is shown to whoever ordered',
    body: orderStatusRequest,
  }),
  giveSerials: endpoint('PUT /orders/:id/serials', {
    ...change,
    refusals: ['not_found', 'move_not_allowed', ...serialRefusals],
    access: 'orders:write',
    summary: 'Say which pieces went out with an order, or put that right',
    body: orderSerialsRequest,
  }),
  previewChange: endpoint('POST /orders/:id/changes/preview', {
    tag,
    access: 'orders:write',
    summary: 'What an order would come to with other lines, counts or another address',
    body: orderChangePreviewRequest,
    response: orderChangePreviewResponse,
    refusals: [
      'not_found',
      'order_sent',
      'conflict',
      'variant_unknown',
      'out_of_stock',
      'serials_unclear',
    ],
  }),
  change: endpoint('POST /orders/:id/changes', {
    ...change,
    access: 'orders:write',
    summary:
      'Change lines, counts or the address of an order before it is sent. A paid order gives back what is taken out, and what is added is an order beside it, paid on delivery',
    body: orderChangeRequest,
    refusals: [
      'not_found',
      'order_sent',
      'conflict',
      'variant_unknown',
      'out_of_stock',
      'total_changed',
      'payment_outside_terms',
      'serials_unclear',
    ],
  }),
  addNote: endpoint('POST /orders/:id/notes', {
    ...change,
    access: 'orders:write',
    summary:
      'Note something only the shop sees; with an idempotency key once, however often it is sent',
    headers: idempotencyHeaders,
    body: orderNoteRequest,
    refusals: ['not_found', 'idempotency_key_reused'],
  }),
  deleteNote: endpoint('DELETE /orders/:id/notes/:noteId', {
    ...change,
    access: 'orders:write',
    summary: 'Delete a note of one’s own',
  }),
  refund: endpoint('POST /orders/:id/refund', {
    ...change,
    access: 'refunds:write',
    summary: 'Give back all the money that is left',
    body: orderRefundRequest,
    refusals: ['not_found', 'move_not_allowed', 'return_open', 'serials_unclear'],
  }),
  refundPart: endpoint('POST /orders/:id/refunds', {
    ...change,
    access: 'refunds:write',
    summary: 'Give back pieces of lines, delivery or an amount',
    body: orderRefundWrite,
    refusals: [
      'not_found',
      'move_not_allowed',
      'refund_too_much',
      'refund_changed',
      'return_open',
      'serials_unclear',
      'idempotency_key_reused',
    ],
  }),
  retryRefund: endpoint('POST /orders/:id/refunds/:refundId/retry', {
    ...change,
    access: 'refunds:write',
    summary: 'Try a refund anew that the card provider refused',
    refusals: ['not_found', 'conflict'],
  }),
};
