import { inventoryEndpoints } from '@matjar/contract/inventory.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import { importStock } from '../stock/import-stock.service.ts';
import {
  type InventoryDeps,
  listInventory,
  showScanned,
  sumUpInventory,
} from './inventory.service.ts';
import { exportInventory } from './inventory-export.ts';

export const inventoryRoutes: FastifyPluginAsync<InventoryDeps> = async (app, deps) => {
  refreshAfterWrites(app);
  serveEndpoint(app, inventoryEndpoints.list, ({ query }) => listInventory(deps, query));

  serveEndpoint(app, inventoryEndpoints.summary, async () => ({
    data: await sumUpInventory(deps),
  }));

  serveEndpoint(app, inventoryEndpoints.scanned, ({ query }) => showScanned(deps, query.code));

  serveEndpoint(app, inventoryEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'inventory',
      format: query.format,
      tables: [exportInventory(deps, query)],
    }),
  );

  serveEndpoint(app, inventoryEndpoints.import, ({ body, person }) =>
    importStock(deps, body, person),
  );
};
