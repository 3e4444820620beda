import { paymentMethods } from '@matjar/contract/checkout.ts';
import { orderStatuses } from '@matjar/contract/orders.ts';
import { readDay } from '../../../admin-table/table-filters.tsx';

/** The parameters of the address that narrow the list of orders, beside the search. */
export const orderFilters = ['status', 'paymentMethodType', 'paid', 'from', 'to'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** What the API is asked for: an edited address must not make the whole list fail. */
export function readOrderFilters(read: (name: OrderFilter) => string): Record<OrderFilter, string> {
  const oneOf = (text: string, allowed: readonly string[]) => (allowed.includes(text) ? text : '');
  return {
    status: oneOf(read('status'), orderStatuses),
    paymentMethodType: oneOf(read('paymentMethodType'), paymentMethods),
    paid: oneOf(read('paid'), ['true', 'false']),
    from: readDay(read('from')),
    to: readDay(read('to')),
  };
}
