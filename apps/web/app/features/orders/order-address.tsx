import type { Order } from '@matjar/contract/orders.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';

export function OrderAddress({ order }: { order: Order }) {
  const t = useTranslate();
  const { city, details, phone, postalCode } = order.shippingAddress;
  if (!city && !details && !phone) return <p className="text-t2">{t('orderPages.noAddress')}</p>;
  return (
    <address className="grid gap-0.5 not-italic [overflow-wrap:anywhere]">
      <span className="font-semibold">{order.user.name}</span>
      <span>{details}</span>
      <span>{[city, postalCode].filter(Boolean).join(' ')}</span>
      {phone && (
        <a
          className="justify-self-start text-brand-ink underline-offset-4 hover:underline"
          dir="ltr"
          href={`tel:${phone}`}
        >
          {phone}
        </a>
      )}
    </address>
  );
}
