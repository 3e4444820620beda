import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';

/** What a change does, and that the customer is notified, where the order has an email address. */
export function withEmail(t: Translate, { user }: Order, effects: string): string {
  return user.email ? `${effects} ${t('adminOrders.toldByEmail', { name: user.name })}` : effects;
}
