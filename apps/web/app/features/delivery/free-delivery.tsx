import type { DeliveryOffer } from '@matjar/contract/delivery/delivery-offer.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Progress of a cart to free delivery; renders nothing if there is none. */
export function FreeDelivery({ offer, className }: { offer: DeliveryOffer; className?: string }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { freeFrom, missing } = offer;
  if (freeFrom === undefined || offer.fullPrice === 0) return null;
  const words =
    missing === undefined
      ? t('delivery.reached')
      : t('delivery.missing', { amount: price(missing) });
  return (
    <div className={className}>
      <p
        className={`flex items-center gap-2 text-xs ${missing === undefined ? 'text-ok' : 'text-t2'}`}
      >
        <Icon name={missing === undefined ? 'circle-check' : 'truck'} size={16} />
        {words}
      </p>
      {missing !== undefined && (
        <Progress
          className="mt-2"
          label={t('delivery.freeHere', { amount: price(freeFrom) })}
          value={Math.round((1 - missing / freeFrom) * 100)}
        />
      )}
    </div>
  );
}
