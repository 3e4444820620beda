import type { Coupon } from '@matjar/contract/coupons.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';

export const stateNames = {
  active: 'adminCoupons.active',
  expired: 'adminCoupons.expired',
  usedUp: 'adminCoupons.usedUp',
} as const satisfies Record<Coupon['state'], MessageKey>;

const tones: Record<Coupon['state'], StatusTone> = {
  active: 'ok',
  expired: 'neutral',
  usedUp: 'warn',
};

export function useCouponColumns(actionsOf: (coupon: Coupon) => ReactNode): Column<Coupon>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'name',
      head: t('adminCoupons.code'),
      sort: 'name',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'discount',
      head: t('adminCoupons.discount'),
      sort: 'discount',
      end: true,
      cell: ({ discount }) => t('adminCoupons.discountPercent', { percent: discount }),
    },
    {
      id: 'state',
      head: t('adminCoupons.state'),
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(stateNames[state])}</StatusPill>,
    },
    {
      id: 'uses',
      head: t('adminCoupons.uses'),
      sort: 'uses',
      end: true,
      cell: ({ uses, maxUses }) =>
        maxUses === undefined
          ? formats.count(uses)
          : t('adminCoupons.usesOf', { uses: formats.count(uses), limit: formats.count(maxUses) }),
    },
    {
      id: 'people',
      head: t('adminCoupons.people'),
      end: true,
      cell: ({ people }) => formats.count(people),
    },
    {
      id: 'lastUsed',
      head: t('adminCoupons.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formats.date(lastUsedAt) : t('adminCoupons.never')),
    },
    {
      id: 'minTotal',
      head: t('adminCoupons.minTotal'),
      end: true,
      cell: ({ minTotal }) =>
        minTotal ? (
          formats.price(minTotal)
        ) : (
          <span className="text-t3">{t('adminCoupons.noLimit')}</span>
        ),
    },
    {
      id: 'expire',
      head: t('adminCoupons.ends'),
      sort: 'expire',
      cell: ({ expire }) => <span className="whitespace-nowrap">{formats.date(expire)}</span>,
    },
    { id: 'actions', head: t('adminTable.actions'), className: 'w-24 py-1.5!', cell: actionsOf },
  ];
}
