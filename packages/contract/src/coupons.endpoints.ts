import { couponAnswer, couponChange, couponInput, couponList, couponListQuery } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { exportFile, exportParameters, withoutPages } from './exports.ts';

const common = { tag: 'Coupons' } as const;

/** Coupons, for staff. People use them through their cart. */
export const couponEndpoints = {
  list: endpoint('GET /coupons', {
    ...common,
    access: 'coupons:write',
    summary: 'All coupons with their use, page by page',
    query: couponListQuery,
    answer: couponList,
  }),
  export: endpoint('GET /admin/coupons/export', {
    ...exportFile,
    ...common,
    access: ['coupons:write', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: couponListQuery.omit(withoutPages).extend(exportParameters),
  }),
  show: endpoint('GET /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'One coupon',
    answer: couponAnswer,
    refusals: ['not_found'],
  }),
  create: endpoint('POST /coupons', {
    ...common,
    access: 'coupons:write',
    summary: 'Make a coupon',
    body: couponInput,
    status: 201,
    answer: couponAnswer,
    refusals: ['not_found', 'coupon_name_taken'],
  }),
  change: endpoint('PUT /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'Change a coupon',
    body: couponChange,
    answer: couponAnswer,
    refusals: ['not_found', 'conflict', 'coupon_name_taken'],
  }),
  end: endpoint('POST /coupons/:id/end', {
    ...common,
    access: 'coupons:write',
    summary: 'End a coupon now',
    answer: couponAnswer,
    refusals: ['not_found'],
  }),
  remove: endpoint('DELETE /coupons/:id', {
    ...common,
    access: 'coupons:write',
    summary: 'Delete a coupon',
    refusals: ['not_found'],
  }),
};
