import { FoldedFilters, SelectFilter } from '../../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { roleNames } from './user-columns.tsx';

/** Query parameters of the list; ranges in the API's format. */
const choices = {
  role: ['user', 'admin'],
  joinedDays: ['..7', '..30', '..365'],
  orders: ['0..0', '1..', '2..', '5..'],
  spent: ['100..', '500..', '1000..', '5000..'],
  seenDays: ['..7', '..30', '90..'],
} as const;

export const userFilters = ['role', 'joinedDays', 'orders', 'spent', 'seenDays'] as const;

type UserFilter = (typeof userFilters)[number];

/** An edited URL must not make the whole list fail. */
export function readUserFilters(filter: (name: string) => string): Record<UserFilter, string> {
  const read = (name: UserFilter) =>
    (choices[name] as readonly string[]).find((each) => each === filter(name)) ?? '';
  return {
    role: read('role'),
    joinedDays: read('joinedDays'),
    orders: read('orders'),
    spent: read('spent'),
    seenDays: read('seenDays'),
  };
}

const from = (range: string) => range.split('..')[0];
const to = (range: string) => range.split('..')[1];

export function UserFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { roundPrice } = useFormats();
  return (
    <FoldedFilters address={address} filters={userFilters}>
      <SelectFilter
        address={address}
        any={t('adminUsers.anyRole')}
        label={t('adminUsers.role')}
        name="role"
        options={choices.role.map((value) => ({ value, label: t(roleNames[value]) }))}
      />
      <SelectFilter
        address={address}
        any={t('adminUsers.anyJoined')}
        label={t('adminUsers.joinedFilter')}
        name="joinedDays"
        options={choices.joinedDays.map((value) => ({
          value,
          label: t('adminUsers.joinedWithin', { days: Number(to(value)) }),
        }))}
      />
      <SelectFilter
        address={address}
        any={t('adminUsers.anyOrders')}
        label={t('adminUsers.orders')}
        name="orders"
        options={choices.orders.map((value) => ({
          value,
          label:
            value === '0..0'
              ? t('adminUsers.noOrders')
              : t('adminUsers.ordersFrom', { count: Number(from(value)) }),
        }))}
      />
      <SelectFilter
        address={address}
        any={t('adminUsers.anySpent')}
        label={t('adminUsers.spent')}
        name="spent"
        options={choices.spent.map((value) => ({
          value,
          label: t('adminUsers.spentFrom', { amount: roundPrice(Number(from(value))) }),
        }))}
      />
      <SelectFilter
        address={address}
        any={t('adminUsers.anySeen')}
        label={t('adminUsers.lastSeen')}
        name="seenDays"
        options={choices.seenDays.map((value) => ({
          value,
          label:
            value === '90..'
              ? t('adminUsers.unseenFor', { days: Number(from(value)) })
              : t('adminUsers.seenWithin', { days: Number(to(value)) }),
        }))}
      />
    </FoldedFilters>
  );
}
