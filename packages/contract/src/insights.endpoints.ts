import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { insights, insightsQuery } from './insights.ts';

export const insightEndpoints = {
  read: endpoint('GET /admin/insights', {
    tag: 'Admin',
    access: 'insights:read',
    summary: 'Figures for the dashboard',
    query: insightsQuery,
    answer: z.object({ data: insights }),
  }),
};
