import type { Order } from '@matjar/contract/orders/orders.ts';
import { type Refusal, unlessRefused } from '../../http/errors/refusal.ts';

/** The response of all order changes. */
export function sendChange<Refused extends Refusal>(changed: Order | Refused) {
  return unlessRefused(changed, (data) => ({ status: 'success' as const, data }));
}
