import type { Order } from '@matjar/contract/orders.ts';
import { type Refusal, unlessRefused } from '../../http/errors/refusal.ts';

/** The answer of everything that changes an order. */
export function answerChange<Refused extends Refusal>(changed: Order | Refused) {
  return unlessRefused(changed, (data) => ({ status: 'success' as const, data }));
}
