import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import { auditList, auditQuery } from './audit.ts';

export const auditEndpoints = {
  list: endpoint('GET /admin/audit', {
    tag: 'Admin',
    access: 'audit:read',
    summary: 'Who changed what and when',
    query: auditQuery,
    response: auditList,
  }),
  export: endpoint('GET /admin/audit/export', {
    ...exportFile,
    tag: 'Admin',
    access: ['audit:read', 'exports:read'],
    summary: 'The log as it is filtered, as a file',
    query: auditQuery.omit(withoutPages).extend(exportParameters),
  }),
};
