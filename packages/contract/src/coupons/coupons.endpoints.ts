import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import {
  couponBatches,
  couponChange,
  couponCodesRequest,
  couponCodesResponse,
  couponInput,
  couponList,
  couponListQuery,
  couponPreview,
  couponPreviewRequest,
  couponResponse,
} from './coupons.ts';

const common = { tag: 'Coupons' } as const;

/** Coupons, for staff. Customers use them through their cart. */
export const couponEndpoints = {
  list: endpoint('GET /coupons', {
    ...common,
    access: 'coupons:write',
    summary: 'All coupons with their use, page by page',
    query: couponListQuery,
    response: couponList,
  }),
  export: endpoint('GET /admin/coupons/export', {
    ...exportFile,
    ...common,
    access: ['coupons:write', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: couponListQuery.omit(withoutPages).extend(exportParameters),
  }),
  batches: endpoint('GET /admin/coupons/batches', {
    ...common,
    access: 'coupons:write',
    summary: 'Batches of codes, the newest first',
    response: couponBatches,
  }),
  createCodes: endpoint('POST /admin/coupons/codes', {
    ...common,
    access: 'coupons:write',
    summary: 'Make many codes that work once each',
    body: couponCodesRequest,
    status: 201,
    response: couponCodesResponse,
    refusals: ['coupon_name_taken'],
  }),
  preview: endpoint('POST /admin/coupons/preview', {
    ...common,
    access: 'coupons:write',
    summary: 'What a coupon takes off a sample cart',
    body: couponPreviewRequest,
    response: couponPreview,
  }),
  show: endpoint('GET /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'One coupon',
    response: couponResponse,
    refusals: ['not_found'],
  }),
  create: endpoint('POST /coupons', {
    ...common,
    access: 'coupons:write',
    summary: 'Make a coupon',
    body: couponInput,
    status: 201,
    response: couponResponse,
    refusals: ['not_found', 'coupon_name_taken'],
  }),
  change: endpoint('PUT /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'Change a coupon',
    body: couponChange,
    response: couponResponse,
    refusals: ['not_found', 'conflict', 'coupon_name_taken'],
  }),
  end: endpoint('POST /coupons/:id/end', {
    ...common,
    access: 'coupons:write',
    summary: 'End a coupon now',
    response: couponResponse,
    refusals: ['not_found'],
  }),
  remove: endpoint('DELETE /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'Delete a coupon',
    refusals: ['not_found'],
  }),
};
