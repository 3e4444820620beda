import type { DeliveryTerms } from '@matjar/contract/delivery.ts';
import { deliveryDay } from '@matjar/contract/delivery-offer.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DeliveryTo } from '../delivery/delivery-to.ts';

/** When it comes and for how much, to the city above. */
export function DeliveryPart({
  delivery: { city, offer },
  terms,
}: {
  delivery: DeliveryTo;
  terms: DeliveryTerms;
}) {
  const t = useTranslate();
  const { day, price } = useFormats();
  if (!offer || city === '') return <p className="text-t2">{t('delivery.chooseCity')}</p>;
  const { fullPrice, freeFrom } = offer;
  const isFree = offer.price === 0;
  return (
    <div className="flex min-h-19 items-center gap-4 rounded-r2 bg-brand-tint px-5 py-3.5 shadow-[inset_0_0_0_2px_var(--brand-strong)]">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface">
        <Icon name="truck" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('delivery.standard')}</p>
        <p className="text-t2 text-xs">
          {day(deliveryDay(offer.days, new Date(), terms.timeZone))}
        </p>
      </div>
      <div className="text-end tabular-nums">
        <p className="font-semibold">
          {isFree ? <span className="text-ok">{t('delivery.free')}</span> : price(offer.price)}
          {isFree && fullPrice > 0 && (
            <s className="ms-1.5 font-normal text-t3">{price(fullPrice)}</s>
          )}
        </p>
        {freeFrom !== undefined && (
          <p className="text-t2 text-xs">{t('delivery.freeFrom', { amount: price(freeFrom) })}</p>
        )}
      </div>
    </div>
  );
}
