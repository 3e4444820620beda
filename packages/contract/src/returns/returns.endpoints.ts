import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { orderLinkQuery } from '../orders/order-tracking.ts';
import {
  orderReturnsResponse,
  returnExchange,
  returnExchangeDraft,
  returnExchangePreviewResponse,
  returnExplanation,
  returnList,
  returnListQuery,
  returnNote,
  returnReceipt,
  returnRefund,
  returnRequest,
  returnResponse,
} from './returns.ts';

const tag = 'Returns';
const byBuyer = { tag, access: 'optional', query: orderLinkQuery } as const;
const byShop = { tag, access: 'orders:write', response: returnResponse } as const;

/** Returns for buyers: with their session, or with the link of an email. */
export const returnEndpoints = {
  listOfOrder: endpoint('GET /orders/:id/returns', {
    ...byBuyer,
    summary: 'The returns of an order, and what may still come back',
    response: orderReturnsResponse,
    refusals: ['not_found'],
  }),
  request: endpoint('POST /orders/:id/returns', {
    ...byBuyer,
    summary: 'Ask to give back pieces of a delivered order',
    body: returnRequest,
    status: 201,
    response: returnResponse,
    refusals: [
      'not_found',
      'return_too_late',
      'return_too_many',
      'refund_changed',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  }),
  cancel: endpoint('PUT /returns/:id/cancel', {
    ...byBuyer,
    summary: 'Call a return off, before the shop decided about it',
    response: returnResponse,
    refusals: ['not_found', 'return_moved'],
  }),
  addPhoto: endpoint('POST /returns/:id/photos', {
    ...byBuyer,
    summary: 'Add a photo, one at a time, before the shop decided',
    consumes: ['multipart/form-data'],
    body: z.object({ file: z.string('adminCatalog.pictureMissing') }),
    status: 201,
    response: returnResponse,
    refusals: [
      'not_found',
      'return_moved',
      'return_photos_full',
      'payload_too_large',
      'too_many_requests',
    ],
  }),
  showPhoto: endpoint('GET /returns/:id/photos/:position', {
    tag,
    access: 'guest',
    keys: 'orders:read',
    summary: 'A photo of a return, for the shop and whoever ordered; from 0',
    produces: ['image/webp'],
    refusals: ['not_found'],
  }),
};

/** Returns for staff. */
export const returnAdminEndpoints = {
  list: endpoint('GET /admin/returns', {
    tag,
    access: 'orders:read',
    summary: 'All returns, those that wait longest first',
    query: returnListQuery,
    response: returnList,
  }),
  export: endpoint('GET /admin/returns/export', {
    ...exportFile,
    tag,
    access: ['orders:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: returnListQuery.omit(withoutPages).extend(exportParameters),
  }),
  approve: endpoint('PUT /returns/:id/approve', {
    ...byShop,
    summary: 'Let the pieces come back',
    body: returnNote,
    refusals: ['not_found', 'return_moved'],
  }),
  decline: endpoint('PUT /returns/:id/decline', {
    ...byShop,
    summary: 'Decline a return, with the reason',
    body: returnExplanation,
    refusals: ['not_found', 'return_moved'],
  }),
  receive: endpoint('PUT /returns/:id/receive', {
    ...byShop,
    summary: 'The parcel came: what was in it, on sale again or written off',
    body: returnReceipt,
    refusals: ['not_found', 'return_moved', 'return_too_many', 'serials_unclear'],
  }),
  refund: endpoint('PUT /returns/:id/refund', {
    ...byShop,
    access: ['orders:write', 'refunds:write'],
    summary: 'Give the money back for what came',
    body: returnRefund,
    refusals: [
      'not_found',
      'return_moved',
      'return_worth_nothing',
      'refund_too_much',
      'refund_changed',
    ],
  }),
  previewExchange: endpoint('POST /returns/:id/exchange/preview', {
    ...byShop,
    access: ['orders:write', 'refunds:write'],
    summary: 'What the pieces that came can be exchanged for, and what that comes to',
    body: returnExchangeDraft,
    response: returnExchangePreviewResponse,
    refusals: ['not_found', 'return_moved', 'return_too_many', 'variant_unknown'],
  }),
  exchange: endpoint('PUT /returns/:id/exchange', {
    ...byShop,
    access: ['orders:write', 'refunds:write'],
    summary: 'Send other pieces for what came, as an order paid with it; the rest goes back',
    body: returnExchange,
    refusals: [
      'not_found',
      'return_moved',
      'return_too_many',
      'return_worth_nothing',
      'variant_unknown',
      'out_of_stock',
      'total_changed',
      'difference_unpaid',
    ],
  }),
  close: endpoint('PUT /returns/:id/close', {
    ...byShop,
    summary: 'End a return without money: nothing came, or it goes back to the buyer',
    body: returnExplanation,
    refusals: ['not_found', 'return_moved', 'return_restocked'],
  }),
};
