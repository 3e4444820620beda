import { Readable } from 'node:stream';
import { inventoryEndpoints } from '@matjar/contract/inventory.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import { importStock } from '../stock/import-stock.service.ts';
import {
  type InventoryDeps,
  listInventory,
  readInventory,
  showScanned,
  sumUpInventory,
} from './inventory.service.ts';
import { writeInventoryCsv } from './inventory-csv.ts';

export const inventoryRoutes: FastifyPluginAsync<InventoryDeps> = async (app, deps) => {
  refreshAfterWrites(app);
  serveEndpoint(app, inventoryEndpoints.list, ({ query }) => listInventory(deps, query));

  serveEndpoint(app, inventoryEndpoints.summary, async () => ({
    data: await sumUpInventory(deps),
  }));

  serveEndpoint(app, inventoryEndpoints.scanned, ({ query }) => showScanned(deps, query.code));

  serveEndpoint(app, inventoryEndpoints.export, async ({ query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="inventory.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(writeInventoryCsv(readInventory(deps, query)))),
  );

  serveEndpoint(app, inventoryEndpoints.import, ({ body, person }) =>
    importStock(deps, body, person),
  );
};
