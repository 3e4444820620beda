import type { Coupon } from '@matjar/contract/coupons/coupons.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';

export const stateNames = {
  active: 'adminCoupons.active',
  scheduled: 'adminCoupons.scheduled',
  paused: 'adminCoupons.paused',
  expired: 'adminCoupons.expired',
  usedUp: 'adminCoupons.usedUp',
} as const satisfies Record<Coupon['state'], MessageKey>;

const tones: Record<Coupon['state'], StatusTone> = {
  active: 'ok',
  scheduled: 'neutral',
  paused: 'warn',
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
      cell: (coupon) => (
        <div className="max-sm:w-34 max-sm:[overflow-wrap:anywhere]">
          <span className="block font-semibold">{coupon.name}</span>
          <CouponConditions coupon={coupon} />
        </div>
      ),
    },
    {
      id: 'discount',
      head: t('adminCoupons.discount'),
      sort: 'discount',
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ kind, discount, amount = 0, deal }) => {
        if (deal)
          return t(deal.percent === 100 ? 'adminCoupons.dealFree' : 'adminCoupons.dealOf', deal);
        if (kind === 'percent') return t('adminCoupons.discountPercent', { percent: discount });
        return kind === 'amount' ? formats.price(amount) : t('adminCoupons.freeDelivery');
      },
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
      className: 'whitespace-nowrap',
      cell: ({ uses, maxUses, people }) => (
        <>
          {maxUses === undefined
            ? formats.count(uses)
            : t('adminCoupons.usesOf', {
                uses: formats.count(uses),
                limit: formats.count(maxUses),
              })}
          {people > 0 && (
            <span className="block text-t3 text-xs">
              {t('adminCoupons.byPeople', { count: people })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'lastUsed',
      head: t('adminCoupons.lastUsed'),
      className: 'whitespace-nowrap',
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
    {
      id: 'actions',
      head: t('adminTable.actions'),
      className: 'w-24 ps-2! py-1.5!',
      cell: actionsOf,
    },
  ];
}

/** Restrictions to products and customers, if any. */
function CouponConditions({ coupon }: { coupon: Coupon }) {
  const t = useTranslate();
  const { scope, deal, segment, firstOrderOnly, batch } = coupon;
  const conditions = [
    batch,
    scope?.items.map(({ name }) => name).join(', '),
    deal?.scope?.items.map(({ name }) => name).join(', '),
    segment?.name,
    firstOrderOnly && t('adminCoupons.firstOrderOnly'),
  ].filter(Boolean);
  if (conditions.length === 0) return null;
  return <span className="block max-w-60 truncate text-t3 text-xs">{conditions.join(' · ')}</span>;
}
