import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type {
  ExpectedDelivery,
  ExpectedDeliveryQuery,
} from '@matjar/contract/inventory/inventory.ts';
import { type Listed, paginate } from '@matjar/contract/list.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { isId } from '../../platform/ids.ts';
import { tileUrl } from '../catalog/product.mapper.ts';
import { type DeliveryLineRow, findDeliveries, findDeliveryLines } from './deliveries.queries.ts';
import type { InventoryDeps } from './inventory.service.ts';

/** Expected deliveries, with costs for staff who may see them. */
export async function listDeliveries(
  deps: InventoryDeps,
  user: SignedIn,
  listed: ExpectedDeliveryQuery,
) {
  const { rows, total } = hasInvalidId(listed)
    ? { rows: [], total: 0 }
    : await findDeliveries(deps.db, listed, deps.settings.values.timeZone);
  const lines = await findDeliveryLines(
    deps.db,
    rows.map((row) => row.id),
  );
  const seesCosts = hasPermissions(user, 'costs:read');
  const data = rows.map(
    ({ id: _id, by, createdAt, ...row }): ExpectedDelivery => ({
      _id,
      ...row,
      lines: lines
        .filter(({ deliveryId }) => deliveryId === _id)
        .map((line) => mapLine(line, deps, seesCosts)),
      ...(by !== null && { by }),
      createdAt: new Date(createdAt).toISOString(),
    }),
  );
  return { results: total, paginationResult: paginate(total, listed), data };
}

/** Names what cannot be there. */
export function hasInvalidId({ delivery, variant }: Listed<ExpectedDeliveryQuery>): boolean {
  return [delivery, variant].some((id) => id !== undefined && !isId(id));
}

function mapLine(
  line: DeliveryLineRow,
  { settings, publicUrl }: InventoryDeps,
  seesCosts: boolean,
) {
  const { currency } = settings.values;
  const { averageCost, unitCost } = line;
  return {
    variant: {
      _id: line.variantId,
      product: {
        _id: line.productId,
        title: line.title,
        ...(line.cover && { image: tileUrl(line.cover, publicUrl) }),
      },
      sku: line.sku,
      options: line.options,
      ...(line.color !== null && { color: line.color }),
      ...(seesCosts && averageCost !== null && { averageCost: toMajor(averageCost, currency) }),
      hasSerials: line.hasSerials,
    },
    count: line.count,
    received: line.received,
    ...(seesCosts && unitCost !== null && { unitCost: toMajor(unitCost, currency) }),
  };
}
