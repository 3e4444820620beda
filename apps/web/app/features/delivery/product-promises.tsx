import type { Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { PromiseRows, ReturnsRow } from './promise-rows.tsx';

/**
 * Delivery and returns on a product page. Pages are cached for everybody, so day and price are fetched in the
 * browser, into a row of reserved height.
 */
export function ProductPromises({
  className,
  isSoldOut,
  ...parcel
}: Parcel & {
  className?: string;
  /** Sold-out products have no arrival day. */
  isSoldOut?: boolean;
}) {
  return (
    <PromiseRows className={className}>
      {!isSoldOut && <DeliveryRow {...parcel} />}
      <ReturnsRow />
    </PromiseRows>
  );
}
