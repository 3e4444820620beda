import type { BulkRequest, BulkRow, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { deletePreview, findFirstRows, insertRun } from './bulk.queries.ts';
import { type BulkDeps, mayChangeMany } from './bulk-deps.ts';
import { showRun } from './bulk-runs.service.ts';
import { planCoupons } from './coupon-rows.service.ts';
import { planOrders } from './order-rows.service.ts';
import type { Planned, PreviewRefusal } from './planned-row.ts';
import { planProducts } from './product-rows.service.ts';
import { planReviews } from './review-rows.service.ts';
import { mapRow } from './run.mapper.ts';
import { summarise } from './summarise.ts';
import { planUsers } from './user-rows.service.ts';
import { planVariants } from './variant-rows.service.ts';

const firstRows = 10;

/** Stores the preview of each row, and changes nothing else. */
export async function previewRun(
  deps: BulkDeps,
  request: BulkRequest,
  actor: SignedIn,
): Promise<{ data: BulkRun; rows: BulkRow[] } | PreviewRefusal> {
  if (!mayChangeMany(actor, request.entity)) return refuse('forbidden');
  const planned = await planRows(deps, request, actor);
  if (planned instanceof Refusal) return planned;
  const { plan, cash = 0, schedule, action = request.action } = planned;
  const { entity, replaces } = request;
  const id = await runTransaction(deps.db, async (tx) => {
    if (replaces !== undefined && isId(replaces)) await deletePreview(tx, replaces, actor.userId);
    const summary = summarise(plan, cash);
    return insertRun(
      tx,
      { entity, action, summary, actorId: actor.userId, ...schedule },
      plan.rows,
    );
  });
  const shown = await showRun(deps, id, actor);
  if (shown instanceof Refusal)
    throw new Error(`Bulk run ${id} was not found after its preview was stored.`);
  const { currency } = deps.catalog.settings.values;
  const rows = await findFirstRows(deps.db, id, firstRows);
  return { data: shown.data, rows: rows.map((row) => mapRow(row, currency)) };
}

function planRows(
  deps: BulkDeps,
  request: BulkRequest,
  actor: SignedIn,
): Promise<Planned | PreviewRefusal> {
  switch (request.entity) {
    case 'products':
      return planProducts(deps, request);
    case 'variants':
      return planVariants(deps, request);
    case 'orders':
      return planOrders(deps, request, actor);
    case 'reviews':
      return planReviews(deps, request, actor);
    case 'users':
      return planUsers(deps, request);
    case 'coupons':
      return planCoupons(deps, request);
  }
}
