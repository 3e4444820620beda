import { endpoint } from './endpoint.ts';
import { systemAnswer } from './system.ts';

const common = { tag: 'System', access: 'admin' } as const;

export const systemEndpoints = {
  show: endpoint('GET /admin/system', {
    ...common,
    summary: 'Versions, the health of each part, background jobs, and what to look at',
    answer: systemAnswer,
  }),
  runJob: endpoint('POST /admin/system/jobs/:name/run', {
    ...common,
    summary: 'Ask for a run of a background job now',
    refusals: ['not_found'],
  }),
  retryEmail: endpoint('POST /admin/system/emails/:id/retry', {
    ...common,
    summary: 'Try an email again that could not be sent; one that was sent is not sent again',
    refusals: ['not_found', 'conflict'],
  }),
};
