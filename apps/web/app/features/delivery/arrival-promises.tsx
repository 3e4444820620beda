import type { PickupPlace } from '@matjar/contract/delivery/delivery.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PromiseRow, PromiseRows, ReturnsRow } from './promise-rows.tsx';

/** When and where the goods of a cart arrive or are ready, and the returns policy. */
export function ArrivalPromises({
  city,
  arrives,
  pickup,
  className,
}: {
  city: string;
  /** Undefined in a shop without delivery days. */
  arrives: string | undefined;
  /** If it is picked up. */
  pickup?: PickupPlace | undefined;
  className?: string;
}) {
  const t = useTranslate();
  const { day } = useFormats();
  return (
    <PromiseRows className={className}>
      {arrives && city !== '' && (
        <PromiseRow
          icon={pickup ? 'store' : 'truck'}
          text={
            pickup
              ? [pickup.address, pickup.hours].filter(Boolean).join('. ')
              : t('delivery.to', { city })
          }
          title={t(pickup ? 'delivery.readyOn' : 'delivery.arrives', { day: day(arrives) })}
        />
      )}
      <ReturnsRow />
    </PromiseRows>
  );
}
