import { endpoint } from '../endpoint.ts';
import { systemResponse } from './system.ts';

const common = { tag: 'System' } as const;

export const systemEndpoints = {
  show: endpoint('GET /admin/system', {
    ...common,
    access: 'system:write',
    summary: 'Versions, the health of each part, background jobs, and what to look at',
    response: systemResponse,
  }),
  runJob: endpoint('POST /admin/system/jobs/:name/run', {
    ...common,
    access: 'system:write',
    summary: 'Ask for a run of a background job now',
    refusals: ['not_found'],
  }),
  retryEmail: endpoint('POST /admin/system/emails/:id/retry', {
    ...common,
    access: 'system:write',
    summary: 'Try an email again that could not be sent; one that was sent is not sent again',
    refusals: ['not_found', 'conflict'],
  }),
};
