import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  paymentList,
  paymentListQuery,
  stockMovementList,
  stockMovementQuery,
} from './payments.ts';

/** Money as it came in, for administrators; above all what has to be looked at. */
export const paymentEndpoints = {
  list: endpoint('GET /payments', {
    tag: 'Payments',
    access: 'admin',
    summary: 'Payments, newest first',
    query: paymentListQuery,
    answer: paymentList,
  }),
  refund: endpoint('POST /payments/:id/refund', {
    tag: 'Payments',
    access: 'admin',
    summary: 'Give back a payment that is under review',
    answer: z.object({ status: z.literal('success') }),
    refusals: ['not_found', 'conflict'],
  }),
};

export const stockEndpoints = {
  listMovements: endpoint('GET /products/:id/stock-movements', {
    tag: 'Stock',
    access: 'admin',
    summary: 'Every change of a product’s stock, newest first',
    query: stockMovementQuery,
    answer: stockMovementList,
    refusals: ['not_found'],
  }),
};
