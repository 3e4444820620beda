import type { Parcel } from '@matjar/contract/delivery-offer.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { PromiseRows, ReturnsRow } from './promise-rows.tsx';

/**
 * Delivery and returns beside a product. Pages are cached for everybody and for long, so day and price
 * are asked for in the browser, into a row that has its place already.
 */
export function ProductPromises({
  className,
  isSoldOut,
  ...parcel
}: Parcel & {
  className?: string;
  /** Then it comes on no day. */
  isSoldOut?: boolean;
}) {
  return (
    <PromiseRows className={className}>
      {!isSoldOut && <DeliveryRow {...parcel} />}
      <ReturnsRow />
    </PromiseRows>
  );
}
