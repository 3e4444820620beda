import type { Order } from '@matjar/contract/orders.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { OrderPart } from '../order-part.tsx';

const link = 'block truncate text-brand-ink underline-offset-4 hover:underline';

/** Who ordered: how to reach them, and what else they ordered. */
export function CustomerPart({ order: { user } }: { order: Order }) {
  const t = useTranslate();
  return (
    <OrderPart dense title={t('adminOrders.customerTitle')}>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.name}</p>
          {user.email && (
            <a className={link} href={`mailto:${user.email}`}>
              {user.email}
            </a>
          )}
          {user.phone && (
            <a className={link} dir="ltr" href={`tel:${user.phone}`}>
              {user.phone}
            </a>
          )}
        </div>
      </div>
      {user.email && (
        <AppLink
          className={`${link} mt-3 inline-flex min-h-11 items-center font-semibold`}
          href={`/admin/orders?${new URLSearchParams({ keyword: user.email })}`}
        >
          {t('adminOrders.allOfCustomer')}
        </AppLink>
      )}
    </OrderPart>
  );
}
