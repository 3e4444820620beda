import type { Order } from '@matjar/contract/orders.ts';
import { ChevronRight } from 'lucide-react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemPictures } from './item-pictures.tsx';
import { OrderProgress } from './order-progress.tsx';

/** One order on its way; the whole card leads to it. */
export function TrackedOrder({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className="relative rounded-r3 border border-line bg-surface p-5 md:p-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-md md:text-md">
          <AppLink
            className="inline-flex min-h-11 items-center gap-1 rounded-r1 after:absolute after:inset-0 after:rounded-r3"
            href={`/account/orders/${order._id}`}
          >
            {t('orderPages.orderNumber', { number: order.number })}
            <Icon className="rtl:-scale-x-100" of={ChevronRight} size={18} />
          </AppLink>
        </h2>
        <div className="flex items-center gap-4">
          <ItemPictures lines={order.cartItems} />
          <span className="font-bold text-md tabular-nums">
            {formats.price(order.totalOrderPrice)}
          </span>
        </div>
      </div>
      <OrderProgress order={order} />
    </li>
  );
}
