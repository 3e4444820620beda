import type { Order, OrderAction } from '@matjar/contract/orders.ts';
import { api } from '../../../api-client.ts';
import { orderPath } from '../orders-data.ts';

export interface OrderMove {
  action: OrderAction;
  reason?: string;
  restock?: boolean;
}

type Changed = { data: Order };

/** Each action of the contract as the call that does it. */
export function sendMove(id: string, { action, reason, restock }: OrderMove): Promise<Changed> {
  const path = orderPath(id);
  switch (action) {
    case 'pay':
      return api.put<Changed>(`${path}/pay`);
    case 'prepare':
      return api.put<Changed>(`${path}/status`, { status: 'preparing' });
    case 'dispatch':
      return api.put<Changed>(`${path}/status`, { status: 'dispatched' });
    case 'deliver':
      return api.put<Changed>(`${path}/deliver`);
    case 'cancel':
      return api.put<Changed>(`${path}/cancel`, { ...(reason && { reason }) });
    case 'refund':
      return api.post<Changed>(`${path}/refund`, { ...(reason && { reason }), restock });
  }
}
