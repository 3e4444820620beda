import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { OrderStatusPill } from './order-facts.tsx';

/** Orders in the same parcel (additions), and exchanges. */
export function RelatedOrders({
  order,
  ordersHref,
  className,
}: {
  order: Order;
  /** URL prefix of order pages; without it there are no links. */
  ordersHref?: string;
  className?: string;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const { addedTo, additions = [], replaces, replacements = [] } = order;
  if (!addedTo && !replaces && additions.length + replacements.length === 0) return null;

  function named(id: string, text: string): ReactNode {
    if (!ordersHref) return text;
    return (
      <AppLink
        className="text-brand-ink underline-offset-4 hover:underline"
        href={`${ordersHref}/${id}`}
      >
        {text}
      </AppLink>
    );
  }

  return (
    <ul className={className}>
      {addedTo && (
        <RelatedOrder>{named(addedTo._id, t('orderPages.goesWith', addedTo))}</RelatedOrder>
      )}
      {replaces && (
        <RelatedOrder icon="rotate-ccw">
          {named(
            replaces._id,
            t('orderPages.replaces', { ...replaces, amount: price(replaces.amount) }),
          )}
        </RelatedOrder>
      )}
      {replacements.map(({ _id, number, status, total }) => (
        <RelatedOrder icon="rotate-ccw" key={_id}>
          {named(_id, t('orderPages.replacement', { number, total: price(total) }))}
          <OrderStatusPill status={status} />
        </RelatedOrder>
      ))}
      {additions.map(({ _id, number, status, isPaid, ...addition }) => {
        const total = price(addition.total);
        return (
          <RelatedOrder key={_id}>
            {orderStates[status].counts ? (
              <>
                {named(_id, t('orderPages.addition', { number, total }))}
                <span className="text-t2">
                  {t(isPaid ? 'orderPages.additionPaid' : 'orderPages.additionDue')}
                </span>
              </>
            ) : (
              <>
                {named(_id, t('orderPages.additionCancelled', { number, total }))}
                <OrderStatusPill status={status} />
              </>
            )}
          </RelatedOrder>
        );
      })}
    </ul>
  );
}

function RelatedOrder({ icon = 'package', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 shrink-0 text-t2" name={icon} size={18} />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
    </li>
  );
}
