import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type {
  OrderChangeFields,
  OrderChangePreview,
  OrderChangeRequest,
} from '@matjar/contract/orders/order-changes.ts';
import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { changeLockedOrder } from '../locked-order.service.ts';
import { findOrder, type OrderRow } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { changePaidOrder, planPaidChange } from './change-paid-order.service.ts';
import { changeUnpaidOrder, planUnpaidChange } from './change-unpaid-order.service.ts';

/** Changes an order before dispatch. Unpaid orders are rewritten; paid ones and their invoices stay. */

export async function previewOrderChange(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  request: OrderChangeFields,
) {
  const order = isId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  if (!order) return refuse('not_found');
  const refused = refuseChange(order, request);
  if (refused) return refused;
  if (isPaid(order)) {
    const plan = await planPaidChange(deps.db, deps, actor, order, request);
    return plan instanceof Refusal ? plan : plan.preview;
  }
  const plan = await planUnpaidChange(deps.db, deps, order, request);
  return plan instanceof Refusal ? plan : plan.preview;
}

export async function changeOrderContents(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  request: OrderChangeRequest,
) {
  const change = async (tx: Db, order: OrderRow) => {
    const refused = refuseChange(order, request);
    if (refused) return refused;
    if (isPaid(order)) {
      const plan = await planPaidChange(tx, deps, actor, order, request);
      if (plan instanceof Refusal) return plan;
      const other = refuseOther(plan.preview, request);
      if (other) return other;
      return describeChange(
        order,
        plan.preview,
        await changePaidOrder(tx, deps, actor, order, plan),
      );
    }
    const plan = await planUnpaidChange(tx, deps, order, request);
    if (plan instanceof Refusal) return plan;
    const other = refuseOther(plan.preview, request);
    if (other) return other;
    return describeChange(
      order,
      plan.preview,
      await changeUnpaidOrder(tx, deps, actor, order, plan),
    );
  };
  // A shortage is found after other pieces were taken, so everything is rolled back.
  const changed = await orRollback<Awaited<ReturnType<typeof runChange>>, Refusal<'out_of_stock'>>(
    runChange(),
  );
  return changed instanceof Rollback ? changed.reason : changed;

  function runChange() {
    return changeLockedOrder(deps, actor, orderId, change);
  }
}

function refuseChange(
  order: OrderRow,
  { version, lines, added, shippingAddress }: OrderChangeFields,
) {
  if (!orderStates[order.status].goodsInShop) return refuse('order_sent');
  if (version !== order.version) return refuse('conflict');
  if (lines.length > 0 || added.length > 0 || shippingAddress) return undefined;
  const msg = translate('orderChanges.nothingChanged');
  return refuse('validation').with({ fields: [{ param: 'lines', msg }] });
}

/** The total or payment terms differ from those shown; the new amounts are returned, as in the checkout. */
function refuseOther(preview: OrderChangePreview, request: OrderChangeRequest) {
  if (preview.total === request.expectedTotal) {
    const isAllowed = !preview.paymentObstacle || request.allowPayment;
    return isAllowed ? undefined : refuse('payment_outside_terms');
  }
  const figures = {
    lines: preview.lines.map(({ line, variant, title, count, price }) => ({
      _id: String(line ?? variant ?? ''),
      title,
      count,
      price,
    })),
    linesTotal: preview.linesTotal,
    discountTotal: preview.discountTotal,
    shippingPrice: preview.shippingPrice,
    ...(preview.paymentFee !== undefined && { paymentFee: preview.paymentFee }),
    taxPrice: preview.taxPrice,
    total: preview.total,
  };
  return refuse('total_changed').with({ figures });
}

/** For the audit log. */
function describeChange(order: OrderRow, preview: OrderChangePreview, changes: string) {
  return {
    status: order.status,
    total: isPaid(order) ? toMajor(order.total, order.currency as Currency) : preview.total,
    changes,
    ...(preview.refund && { refund: preview.refund }),
    ...(preview.toPay !== undefined && { toPay: preview.toPay }),
  };
}
