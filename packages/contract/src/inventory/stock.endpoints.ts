import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { stockAdjustment, stockMovementList, stockMovementQuery } from './stock.ts';

export const stockEndpoints = {
  listMovements: endpoint('GET /products/:id/stock-movements', {
    tag: 'Stock',
    access: 'products:read',
    summary: 'Every change of a product’s stock, newest first',
    query: stockMovementQuery,
    response: stockMovementList,
    refusals: ['not_found'],
  }),
  adjust: endpoint('POST /products/:id/variants/:variantId/adjustments', {
    tag: 'Stock',
    access: 'inventory:write',
    summary: 'Set the stock of a variant to what was counted',
    body: stockAdjustment,
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found', 'stock_changed', 'held_pieces'],
  }),
};
