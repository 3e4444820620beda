import type { DeliveryTerms } from '@matjar/contract/delivery.ts';
import { deliveryDay } from '@matjar/contract/delivery-offer.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { DeliveryTo } from './delivery-to.ts';
import { PromiseRow, PromiseRows, ReturnsRow } from './promise-rows.tsx';

/** When a cart would arrive, and that it may go back. */
export function ArrivalPromises({
  delivery: { city, offer },
  terms,
  className,
}: {
  delivery: DeliveryTo;
  terms: DeliveryTerms;
  className?: string;
}) {
  const t = useTranslate();
  const { day } = useFormats();
  return (
    <PromiseRows className={className}>
      {offer && city !== '' && (
        <PromiseRow
          icon="truck"
          text={t('delivery.to', { city })}
          title={t('delivery.arrives', {
            day: day(deliveryDay(offer.days, new Date(), terms.timeZone)),
          })}
        />
      )}
      <ReturnsRow />
    </PromiseRows>
  );
}
