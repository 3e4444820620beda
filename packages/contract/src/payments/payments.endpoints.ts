import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { paymentList, paymentListQuery, paymentMethodsResponse } from './payments.ts';

/** Received payments for administrators, above all those that need attention. */
export const paymentEndpoints = {
  methods: endpoint('GET /payment-methods', {
    tag: 'Payments',
    summary: 'How orders can be paid, where and for how much',
    response: paymentMethodsResponse,
  }),
  list: endpoint('GET /payments', {
    tag: 'Payments',
    access: 'orders:read',
    summary: 'Payments, newest first',
    query: paymentListQuery,
    response: paymentList,
  }),
  export: endpoint('GET /admin/payments/export', {
    ...exportFile,
    tag: 'Payments',
    access: ['orders:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: paymentListQuery.omit(withoutPages).extend(exportParameters),
  }),
  refund: endpoint('POST /payments/:id/refund', {
    tag: 'Payments',
    access: 'refunds:write',
    summary: 'Give back a payment that is under review',
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found', 'conflict'],
  }),
};
