import { auditEndpoints } from '@matjar/contract/audit/audit.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { exportAuditEntries } from './audit-export.ts';
import { listAuditEntries } from './audit-list.service.ts';

interface Options {
  db: Db;
  settings: ShopSettings;
}

export const auditRoutes: FastifyPluginAsync<Options> = async (app, { db, settings }) => {
  const withZone = <Query>(query: Query) => ({ ...query, timeZone: settings.values.timeZone });

  serveEndpoint(app, auditEndpoints.list, ({ query, user }) =>
    listAuditEntries(db, withZone(query), user),
  );

  serveEndpoint(app, auditEndpoints.export, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'audit-log',
      format: query.format,
      tables: (from) => [exportAuditEntries(from, withZone(query), user)],
    }),
  );
};
