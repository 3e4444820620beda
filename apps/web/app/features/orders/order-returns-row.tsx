import type { Order } from '@matjar/contract/orders/orders.ts';
import { ReturnsRow } from '../delivery/promise-rows.tsx';
import { useReturns } from '../returns/returns-data.ts';

/** Until when something may come back; nothing where that is not known, because a promise could be false. */
export function OrderReturnsRow({ order, link }: { order: Order; link?: string | undefined }) {
  const { isDelivered } = order;
  const { data } = useReturns({ orderId: order._id, link }, { enabled: isDelivered });
  if (isDelivered && !data?.window) return null;
  return <ReturnsRow period={data?.window} />;
}
