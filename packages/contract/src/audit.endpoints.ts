import { auditList, auditQuery } from './audit.ts';
import { endpoint } from './endpoint.ts';

export const auditEndpoints = {
  list: endpoint('GET /admin/audit', {
    tag: 'Admin',
    access: 'admin',
    summary: 'Who changed what and when',
    query: auditQuery,
    answer: auditList,
  }),
};
