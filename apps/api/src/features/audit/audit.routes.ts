import { auditList, auditQuery } from '@matjar/contract/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/error-responses.ts';
import { listAuditEntries } from './audit-list.service.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Admin'],
        summary: 'Who changed what and when',
        querystring: auditQuery,
        response: { 200: auditList, ...errorResponses('validation', 'unavailable') },
      },
    },
    async (request) => listAuditEntries(db, request.query),
  );
};
