import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { inventoryEndpoints } from '@matjar/contract/inventory/inventory.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { hideCosts } from '../../http/endpoints/staff-permissions.ts';
import { refuse, unlessRefused } from '../../http/errors/refusal.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import { listDeliveries } from './deliveries.service.ts';
import { exportDeliveries } from './deliveries-export.ts';
import {
  countRecentSales,
  type InventoryDeps,
  listInventory,
  listShelves,
  showInventoryTotals,
  showScanned,
} from './inventory.service.ts';
import { exportInventory } from './inventory-export.ts';

const countSeconds = 300;

export const inventoryRoutes: FastifyPluginAsync<InventoryDeps> = async (app, deps) => {
  refreshAfterWrites(app);
  app.jobs.every('count-recent-sales', countSeconds, () => countRecentSales(deps.db));

  serveEndpoint(app, inventoryEndpoints.list, async ({ query, user }) => {
    // Sorting by value would reveal costs that are hidden from this person.
    const sortsByCost = query.sort?.some(({ field }) => field === 'value');
    if (sortsByCost && !hasPermissions(user, 'costs:read')) return refuse('forbidden');
    const list = await listInventory(deps, query);
    return {
      ...list,
      data: list.data.map((row) => hideCosts(user, row, 'averageCost', 'value')),
    };
  });

  serveEndpoint(app, inventoryEndpoints.summary, async ({ user }) => ({
    data: hideCosts(user, await showInventoryTotals(deps), 'value', 'uncosted', 'marginPercent'),
  }));

  serveEndpoint(app, inventoryEndpoints.shelves, () => listShelves(deps));

  serveEndpoint(app, inventoryEndpoints.scanned, async ({ query, user }) =>
    unlessRefused(await showScanned(deps, query.code), (row) => ({
      data: hideCosts(user, row, 'averageCost', 'value'),
    })),
  );

  serveEndpoint(app, inventoryEndpoints.deliveries, ({ query, user }) =>
    listDeliveries(deps, user, query),
  );

  serveEndpoint(app, inventoryEndpoints.exportDeliveries, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'deliveries',
      format: query.format,
      tables: (db) => [exportDeliveries({ ...deps, db }, query, user)],
    }),
  );

  serveEndpoint(app, inventoryEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'inventory',
      format: query.format,
      tables: (db) => [exportInventory({ ...deps, db }, query)],
    }),
  );
};
