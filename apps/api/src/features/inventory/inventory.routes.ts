import { inventoryEndpoints } from '@matjar/contract/inventory/inventory.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { hideCosts } from '../../http/endpoints/staff-permissions.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import {
  announceDelivery,
  changeExpectedDelivery,
  listExpectedDeliveries,
  showReceipt,
} from './expected-deliveries.service.ts';
import { exportExpectedDeliveries } from './expected-deliveries-export.ts';
import {
  countRecentSales,
  type InventoryDeps,
  listShelves,
  showInventory,
  showInventoryTotals,
  showScanned,
} from './inventory.service.ts';
import { exportInventory } from './inventory-export.ts';
import { bookReceipt, changeVariant } from './receipts.service.ts';
import { countStock, listMovements } from './stock.service.ts';

const countSeconds = 300;

export const inventoryRoutes: FastifyPluginAsync<InventoryDeps> = async (app, deps) => {
  const { db } = deps;
  refreshAfterWrites(app);
  app.jobs.every('count-recent-sales', countSeconds, () => countRecentSales(db));

  serveEndpoint(app, inventoryEndpoints.list, ({ query, user }) =>
    showInventory(deps, user, query),
  );

  serveEndpoint(app, inventoryEndpoints.summary, async ({ user }) => ({
    data: hideCosts(user, await showInventoryTotals(deps), 'value', 'uncosted', 'marginPercent'),
  }));

  serveEndpoint(app, inventoryEndpoints.shelves, () => listShelves(deps));

  serveEndpoint(app, inventoryEndpoints.scanned, async ({ query, user }) =>
    unlessRefused(await showScanned(deps, query.code), (row) => ({
      data: hideCosts(user, row, 'averageCost', 'value'),
    })),
  );

  serveEndpoint(app, inventoryEndpoints.receipt, ({ params, user }) =>
    showReceipt(deps, user, params.id),
  );

  serveEndpoint(app, inventoryEndpoints.change, ({ params, body, user }) =>
    changeVariant(db, params.variantId, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.receive, ({ body, user }) => bookReceipt(deps, body, user));

  serveEndpoint(app, inventoryEndpoints.expectedDeliveries, ({ query, user }) =>
    listExpectedDeliveries(deps, user, query),
  );

  serveEndpoint(app, inventoryEndpoints.exportExpectedDeliveries, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'deliveries',
      format: query.format,
      tables: (db) => [exportExpectedDeliveries({ ...deps, db }, query, user)],
    }),
  );

  serveEndpoint(app, inventoryEndpoints.announce, ({ body, user }) =>
    announceDelivery(deps, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.postpone, ({ params, body, user }) =>
    changeExpectedDelivery(db, params.id, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.closeExpectedDelivery, ({ params, user }) =>
    changeExpectedDelivery(db, params.id, 'close', user),
  );

  serveEndpoint(app, inventoryEndpoints.listMovements, async ({ params, query, user }) =>
    unlessRefused(await listMovements(deps, params.id, query), (list) => ({
      ...list,
      data: list.data.map((movement) => hideCosts(user, movement, 'unitCost')),
    })),
  );

  serveEndpoint(app, inventoryEndpoints.adjust, ({ params, body, user }) =>
    countStock(db, params, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'inventory',
      format: query.format,
      tables: (db) => [exportInventory({ ...deps, db }, query)],
    }),
  );
};
