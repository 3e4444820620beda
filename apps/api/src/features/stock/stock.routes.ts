import { stockEndpoints } from '@matjar/contract/stock.endpoints.ts';
import type { Connection } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { countStock, listMovements } from './stock.service.ts';

export const stockRoutes: FastifyPluginAsync<Pick<Connection, 'db'>> = async (app, { db }) => {
  serveEndpoint(app, stockEndpoints.listMovements, ({ params, query }) =>
    listMovements(db, params.id, query),
  );

  serveEndpoint(app, stockEndpoints.adjust, ({ params, body, person }) =>
    countStock(db, params, body, person),
  );
};
