import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters } from '../exports.ts';
import { insights, insightsQuery, todo } from './insights.ts';

export const insightEndpoints = {
  read: endpoint('GET /admin/insights', {
    tag: 'Admin',
    access: 'insights:read',
    summary: 'Metrics for the dashboard',
    query: insightsQuery,
    response: z.object({ data: insights }),
  }),
  export: endpoint('GET /admin/insights/export', {
    ...exportFile,
    tag: 'Admin',
    access: ['insights:read', 'exports:read'],
    summary: 'The days of the dashboard as a file',
    query: insightsQuery.extend(exportParameters),
  }),
  todo: endpoint('GET /staff/todo', {
    tag: 'Admin',
    access: 'user',
    summary: 'What waits for somebody; nothing for who is not of the staff',
    response: z.object({ data: todo }),
  }),
};
