import { auditEndpoints } from '@matjar/contract/audit.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { exportAuditEntries } from './audit-export.ts';
import { listAuditEntries } from './audit-list.service.ts';

export const auditRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  serveEndpoint(app, auditEndpoints.list, ({ query, person }) =>
    listAuditEntries(db, query, person),
  );

  serveEndpoint(app, auditEndpoints.export, async ({ query, person }, reply) =>
    app.exports.send(reply, {
      list: 'audit-log',
      format: query.format,
      tables: (from) => [exportAuditEntries(from, query, person)],
    }),
  );
};
