import type { Order, OrderAction } from '@matjar/contract/orders.ts';
import { api } from '../../../api-client.ts';

export interface StatusChange {
  action: OrderAction;
  reason?: string;
  restock?: boolean;
}

/** Each action of the contract as the call that does it. */
export function sendStatusChange(
  id: string,
  { action, reason, restock }: StatusChange,
): Promise<{ data: Order }> {
  const params = { id };
  switch (action) {
    case 'pay':
      return api.call('PUT /orders/:id/pay', { params });
    case 'prepare':
      return api.call('PUT /orders/:id/status', { params, body: { status: 'preparing' } });
    case 'dispatch':
      return api.call('PUT /orders/:id/status', { params, body: { status: 'dispatched' } });
    case 'deliver':
      return api.call('PUT /orders/:id/deliver', { params });
    case 'cancel':
      return api.call('PUT /orders/:id/cancel', { params, body: { ...(reason && { reason }) } });
    case 'refund':
      return api.call('POST /orders/:id/refund', {
        params,
        body: { ...(reason && { reason }), restock },
      });
  }
}
