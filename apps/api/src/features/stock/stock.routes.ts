import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { inventoryEndpoints } from '@matjar/contract/inventory/inventory.endpoints.ts';
import { stockEndpoints } from '@matjar/contract/inventory/stock.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { hideCosts } from '../../http/endpoints/staff-permissions.ts';
import { refuse, unlessRefused } from '../../http/errors/refusal.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import { announceDelivery, changeDelivery } from './deliveries.service.ts';
import { changeVariant, receiveStock } from './receipts.service.ts';
import { countStock, listMovements, type StockDeps } from './stock.service.ts';

export const stockRoutes: FastifyPluginAsync<StockDeps> = async (app, deps) => {
  const { db } = deps;
  refreshAfterWrites(app);

  serveEndpoint(app, stockEndpoints.listMovements, async ({ params, query, user }) =>
    unlessRefused(await listMovements(deps, params.id, query), (list) => ({
      ...list,
      data: list.data.map((movement) => hideCosts(user, movement, 'unitCost')),
    })),
  );

  serveEndpoint(app, stockEndpoints.adjust, ({ params, body, user }) =>
    countStock(db, params, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.receive, async ({ body, user }) =>
    maySetCosts(user, body.lines) ? receiveStock(deps, body, user) : refuse('forbidden'),
  );

  serveEndpoint(app, inventoryEndpoints.announce, async ({ body, user }) =>
    maySetCosts(user, body.lines) ? announceDelivery(deps, body, user) : refuse('forbidden'),
  );

  serveEndpoint(app, inventoryEndpoints.postpone, ({ params, body, user }) =>
    changeDelivery(db, params.id, body, user),
  );

  serveEndpoint(app, inventoryEndpoints.closeDelivery, ({ params, user }) =>
    changeDelivery(db, params.id, 'close', user),
  );

  serveEndpoint(app, inventoryEndpoints.change, ({ params, body, user }) =>
    changeVariant(db, params.variantId, body, user),
  );
};

/** A receipt with costs changes the average, so it needs the permission to see costs. */
function maySetCosts(
  user: Pick<SignedIn, 'permissions'>,
  lines: readonly { unitCost?: number | null | undefined }[],
): boolean {
  return hasPermissions(user, 'costs:read') || lines.every(({ unitCost }) => unitCost == null);
}
