import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { shippingAddress as completeAddress } from '@matjar/contract/checkout/checkout.ts';
import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { OrderAddressRequest } from '@matjar/contract/orders/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { coversAddress, zoneOf } from '../../delivery/delivery.service.ts';
import { changeLockedOrder, refuseStatusChange } from '../locked-order.service.ts';
import { addHistory, changeOrder, type OrderRow } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';

/**
 * Before dispatch: adds a missing address or corrects one. Buyers are limited to addresses that their delivery price
 * covers; staff is not.
 */
export function changeAddress(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { shippingAddress, allowPayment }: OrderAddressRequest,
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (!orderStates[order.status].goodsInShop) return refuseStatusChange(order, order.status);
    const isStaff = hasPermissions(actor, 'orders:write');
    const isPayable = isPaid(order) || (await isPayableThere(tx, deps, order, shippingAddress));
    const isTheirs =
      isPayable &&
      (await isCovered(tx, order, shippingAddress)) &&
      (await isTaxedAlike(tx, deps, order, shippingAddress));
    if (!isStaff && !isTheirs) {
      const msg = translate('orders.addressNotCovered');
      return refuse('validation').with({ fields: [{ param: 'shippingAddress.city', msg }] });
    }
    if (!isPayable && !allowPayment) return refuse('payment_outside_terms');
    await changeOrder(tx, orderId, { shippingAddress });
    const wasComplete = completeAddress.safeParse(order.shippingAddress).success;
    const note = translate(wasComplete ? 'orders.addressCorrected' : 'orders.addressCompleted');
    await addHistory(tx, { orderId, status: order.status, actorId: actor.userId, note });
    return { shippingAddress };
  });
}

/** True if the payment method is offered at the new address. */
async function isPayableThere(
  db: Db,
  { settings }: OrderDeps,
  { paymentMethod, shippingAddress: { city: from } }: OrderRow,
  { city: to }: OrderRow['shippingAddress'],
): Promise<boolean> {
  const { zones } = settings.values.paymentMethods[paymentMethod];
  if (zones.length === 0 || from === to) return true;
  const zone = await zoneOf(db, to);
  return zone !== undefined && zones.includes(zone);
}

/** True if both zones have the same tax rates. Otherwise staff has to change the order, which computes its tax again. */
async function isTaxedAlike(
  db: Db,
  { settings }: OrderDeps,
  { taxMode, shippingAddress: { city: from } }: OrderRow,
  { city: to }: OrderRow['shippingAddress'],
): Promise<boolean> {
  const zones = settings.values.taxRates.flatMap((rate) => rate.zones);
  if (taxMode === null || zones.length === 0 || from === to) return true;
  const [before, after] = [await zoneOf(db, from), await zoneOf(db, to)];
  const isNamed = (zone: string | undefined) => zone !== undefined && zones.includes(zone);
  return before === after || !(isNamed(before) || isNamed(after));
}

function isCovered(db: Db, order: OrderRow, { city: to }: OrderRow['shippingAddress']) {
  return coversAddress(db, {
    from: order.shippingAddress.city,
    to,
    method: order.deliveryMethod,
    goods: order.linesTotal - order.discountTotal,
    charged: order.shippingTotal - order.paymentFee,
  });
}
