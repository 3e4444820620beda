import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { readCurrency, toMajor } from '@matjar/contract/money.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import type { ErasedAccount } from '../accounts/accounts.ts';
import { findManagedUser } from '../accounts/users/admin-users.service.ts';
import { showEditableProduct } from '../catalog/admin/managed-products.service.ts';
import { showOrder } from '../orders/orders.service.ts';
import type { WebhookDeliveryRow } from './webhook-deliveries.queries.ts';
import { clearOrderBodies } from './webhook-deliveries.queries.ts';
import type { WebhookDeps } from './webhooks-deps.ts';

type MessageData = Record<string, unknown>;

/**
 * The payload of a message: event, time, changes, and the object in its API shape at the time of the first
 * attempt. It contains nothing that the webhook's last editor may not see, and never costs.
 */
export async function composeBody(
  deps: WebhookDeps,
  { event, objectId, change, createdAt }: WebhookDeliveryRow,
  permissions: readonly Permission[],
): Promise<string> {
  const described = await describeEvent(deps, event, objectId, change, permissions);
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), ...described });
}

async function describeEvent(
  deps: WebhookDeps,
  event: string,
  id: string,
  change: MessageData,
  permissions: readonly Permission[],
): Promise<{ data: MessageData; change?: MessageData }> {
  const [kind] = event.split('.');
  switch (kind) {
    case 'order': {
      const order = await showOrder(deps.orders, { userId: '', permissions: ['orders:read'] }, id);
      return {
        data: order instanceof Refusal ? { _id: id } : shownTo(permissions, order),
        change: inMajor(change),
      };
    }
    case 'payment': {
      const { order, ...values } = inMajor(change);
      return { data: { _id: id, ...values, ...(order !== null && { order: { _id: order } }) } };
    }
    case 'stock': {
      const { from, ...values } = change;
      return { data: { variant: id, ...values }, change: { from } };
    }
    case 'product': {
      const shown = await showEditableProduct(deps.catalog, id);
      const isGone = event === 'product.deleted' || shown instanceof Refusal;
      return { data: isGone ? { _id: id, ...change } : shown.data };
    }
    case 'customer':
      return { data: (await findManagedUser(deps.db, id)) ?? { _id: id } };
    default:
      return { data: { message: 'It works.' } };
  }
}

/** Amounts are in main units, as in the API. */
function inMajor({ amount, currency, ...values }: MessageData): MessageData {
  if (typeof amount !== 'number') return values;
  return { ...values, amount: toMajor(amount, readCurrency(String(currency))), currency };
}

/** Contact details of buyers need permission to see customers. */
function shownTo(permissions: readonly Permission[], order: Order): MessageData {
  if (permissions.includes('customers:read')) return order;
  const { email: _email, phone: _phone, ...user } = order.user;
  const { phone: _shippingPhone, ...shippingAddress } = order.shippingAddress;
  return { ...order, user, shippingAddress };
}

/** For an account that is deleted. One that is still to be sent is composed again, of the order as it is then. */
export function clearMessages(db: Db, { orders }: ErasedAccount): Promise<void> {
  return clearOrderBodies(db, orders);
}
