import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters } from '../exports.ts';
import {
  segmentChange,
  segmentInput,
  segmentList,
  segmentListQuery,
  segmentPreview,
  segmentPreviewRequest,
  segmentResponse,
} from './segments.ts';

const common = { tag: 'Segments', access: 'customers:read' } as const;

/** Segments of customers, for staff. */
export const segmentEndpoints = {
  list: endpoint('GET /admin/segments', {
    ...common,
    summary: 'All segments with how many customers are in them, page by page',
    query: segmentListQuery,
    response: segmentList,
  }),
  preview: endpoint('POST /admin/segments/preview', {
    ...common,
    summary: 'Whom rules would find that nobody has saved',
    body: segmentPreviewRequest,
    response: segmentPreview,
  }),
  show: endpoint('GET /admin/segments/:id', {
    ...common,
    summary: 'One segment',
    response: segmentResponse,
    refusals: ['not_found'],
  }),
  create: endpoint('POST /admin/segments', {
    ...common,
    access: 'customers:write',
    summary: 'Make a segment',
    body: segmentInput,
    status: 201,
    response: segmentResponse,
    refusals: ['not_found', 'segment_name_taken', 'segments_full'],
  }),
  change: endpoint('PUT /admin/segments/:id', {
    ...common,
    access: 'customers:write',
    summary: 'Change a segment',
    body: segmentChange,
    response: segmentResponse,
    refusals: ['not_found', 'conflict', 'segment_name_taken'],
  }),
  remove: endpoint('DELETE /admin/segments/:id', {
    ...common,
    access: 'customers:write',
    summary: 'Delete a segment that no coupon is for',
    refusals: ['not_found', 'segment_in_use'],
  }),
  export: endpoint('GET /admin/segments/:id/export', {
    ...exportFile,
    ...common,
    access: ['customers:read', 'exports:read'],
    summary: 'The customers of a segment, as a file',
    query: z.object(exportParameters),
    refusals: [...exportFile.refusals, 'not_found'],
  }),
};
