import { trackingUrl } from '@matjar/contract/delivery/carriers.ts';
import type { OrderStatusRequest, Shipment } from '@matjar/contract/orders/orders.ts';
import type { OrderRow } from './orders.queries.ts';

export type ShipmentRow = Pick<OrderRow, 'carrier' | 'trackingNumber'>;

/** The shipment after a request; undefined if unchanged. */
export function readShipment(
  order: ShipmentRow,
  request: Pick<OrderStatusRequest, 'carrier' | 'trackingNumber'>,
): ShipmentRow | undefined {
  const carrier = (request.carrier ?? order.carrier) || null;
  const trackingNumber = (request.trackingNumber ?? order.trackingNumber) || null;
  const isSame = carrier === order.carrier && trackingNumber === order.trackingNumber;
  return isSame ? undefined : { carrier, trackingNumber };
}

export function mapShipment({ carrier, trackingNumber }: ShipmentRow): Shipment | undefined {
  if (!carrier && !trackingNumber) return undefined;
  const url = trackingUrl(carrier, trackingNumber);
  return {
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(url && { trackingUrl: url }),
  };
}
