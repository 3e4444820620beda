import { type ComponentType, useEffect, useState } from 'react';
import { DeliveryRowLoading, PromiseRows, ReturnsRow } from './promise-rows.tsx';

type Row = ComponentType<{ goods: number }>;

/**
 * Delivery and returns beside a product. Pages are cached for everybody and for long, so day and price
 * are asked for in the browser, into a row that has its place already.
 */
export function ProductPromises({ goods, className }: { goods: number; className?: string }) {
  const [DeliveryRow, setRow] = useState<Row | null>(null);
  useEffect(() => {
    import('./delivery-row.tsx').then(
      (loaded) => setRow(() => loaded.default),
      (error: unknown) => console.warn('The delivery of this product cannot be told.', error),
    );
  }, []);
  return (
    <PromiseRows className={className}>
      {DeliveryRow ? <DeliveryRow goods={goods} /> : <DeliveryRowLoading />}
      <ReturnsRow />
    </PromiseRows>
  );
}
