import type { Order } from '@matjar/contract/orders.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';

const link = 'text-brand-ink underline-offset-4 hover:underline';

/** What goes into the same parcel: what was added to an order after it was paid, or what it adds to. */
export function RelatedOrders({ order }: { order: Order }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { addedTo, additions = [] } = order;
  if (!addedTo && additions.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1.5 rounded-r2 bg-surface p-4">
      {addedTo && (
        <li className="flex items-center gap-2">
          <Icon className="shrink-0 text-t2" name="package" size={18} />
          <AppLink className={link} href={`/admin/orders/${addedTo._id}`}>
            {t('adminOrders.goesWith', { number: addedTo.number })}
          </AppLink>
        </li>
      )}
      {additions.map(({ _id, number, total, isPaid }) => (
        <li className="flex items-center gap-2" key={_id}>
          <Icon className="shrink-0 text-t2" name="package" size={18} />
          <span>
            <AppLink className={link} href={`/admin/orders/${_id}`}>
              {t('adminOrders.addition', { number, total: price(total) })}
            </AppLink>{' '}
            <span className="text-t2">
              {t(isPaid ? 'adminOrders.additionPaid' : 'adminOrders.additionDue')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
