import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order, Shipment } from '@matjar/contract/orders/orders.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { copyText } from '../../share-link.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Delivery day and carrier of an order, if known. */
export function OrderParcel({ order }: { order: Order }) {
  const { shipment } = order;
  const arrives = arrivalOf(order);
  if (!arrives && !shipment) return null;
  return (
    <Panel className="grid gap-x-5 max-md:divide-y max-md:divide-line max-md:*:not-first:pt-5 max-md:*:not-last:pb-5 md:grid-cols-2 md:items-center">
      {arrives && <Arrival day={arrives} order={order} />}
      {shipment && <ParcelRow shipment={shipment} />}
    </Panel>
  );
}

/** The promised day, before delivery. */
function arrivalOf({ deliverBy, status, isDelivered }: Order): string | undefined {
  return orderStates[status].counts && !isDelivered ? deliverBy : undefined;
}

function Arrival({ day, order }: { day: string; order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const { pickup, shippingAddress } = order;
  const { city } = shippingAddress;
  const { timeZone } = usePublicSettings();
  const isOverdue = day < dayInShop(new Date(), timeZone);
  const soon = pickup ? 'orderPages.readyFrom' : 'orderPages.arrives';
  return (
    <div>
      <p className="text-t2">{t(isOverdue ? 'orderPages.promisedFor' : soon)}</p>
      <p className="font-bold text-lg tracking-[-0.02em]">{formats.day(day)}</p>
      {pickup ? (
        <p className="text-t2">{[pickup.address, pickup.hours].filter(Boolean).join('. ')}</p>
      ) : (
        city && <p className="text-t2">{t('delivery.to', { city })}</p>
      )}
    </div>
  );
}

/** Carrier, tracking number to copy, and link to the carrier. */
export function ParcelRow({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  shipment: Shipment;
}) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="text-t2 text-xs">
          {carrier ? t('orderPages.parcelOf', { carrier }) : t('orderPages.trackingNumber')}
        </p>
        <p className="font-semibold tabular-nums">
          {trackingNumber ?? t('orderPages.noTrackingNumber')}
        </p>
      </div>
      {trackingNumber && (
        <div className="flex flex-wrap gap-2.5">
          <IconButton
            icon="copy"
            label={t('orderPages.copyNumber')}
            onClick={() => void copyText(trackingNumber, t('orderPages.numberCopied'))}
            variant="outline"
          />
          {trackingUrl && (
            <a
              className={buttonClass({ variant: 'outline' })}
              href={trackingUrl}
              rel="noreferrer"
              target="_blank"
            >
              <Icon name="external-link" size={18} />
              {t('orderPages.toCarrier')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
