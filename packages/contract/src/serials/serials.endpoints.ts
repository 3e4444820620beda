import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { serial, serialChange, serialList, serialListQuery, serialsWrite } from './serials.ts';

const tag = 'Stock';

export const serialEndpoints = {
  list: endpoint('GET /admin/serials', {
    tag,
    access: 'products:read',
    summary: 'Serial numbers with what became of them, newest first',
    query: serialListQuery,
    response: serialList,
  }),
  export: endpoint('GET /admin/serials/export', {
    ...exportFile,
    tag,
    access: ['products:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: serialListQuery.omit(withoutPages).extend(exportParameters),
  }),
  add: endpoint('POST /admin/inventory/:variantId/serials', {
    tag,
    access: 'inventory:write',
    summary: 'Note the serial numbers of pieces that are in the shop already: all or none',
    body: serialsWrite,
    response: z.object({ status: z.literal('success'), data: z.object({ added: z.int() }) }),
    refusals: ['not_found'],
  }),
  change: endpoint('PUT /admin/serials/:id', {
    tag,
    access: 'inventory:write',
    summary: 'Write a piece off, or take that back; the count of the stock is adjusted apart',
    body: serialChange,
    response: z.object({ data: serial }),
    refusals: ['not_found', 'serial_sold'],
  }),
};
