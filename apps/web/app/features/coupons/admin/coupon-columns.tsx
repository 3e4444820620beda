import type { Coupon } from '@matjar/contract/coupons/coupons.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { SelectRow } from '../../../admin-table/select-column.tsx';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
        <div>
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
      cell: (coupon) => <CouponDiscount coupon={coupon} />,
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
      cell: (coupon) => (
        <>
          <CouponUses coupon={coupon} />
          {coupon.people > 0 && (
            <span className="block text-t3 text-xs">
              {t('adminCoupons.byPeople', { count: coupon.people })}
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

interface OfCoupon {
  coupon: Coupon;
}

function CouponDiscount({ coupon: { kind, discount, amount = 0, deal } }: OfCoupon) {
  const t = useTranslate();
  const { price } = useFormats();
  if (deal) return t(deal.percent === 100 ? 'adminCoupons.dealFree' : 'adminCoupons.dealOf', deal);
  if (kind === 'percent') return t('adminCoupons.discountPercent', { percent: discount });
  return kind === 'amount' ? price(amount) : t('adminCoupons.freeDelivery');
}

function CouponUses({ coupon: { uses, maxUses } }: OfCoupon) {
  const t = useTranslate();
  const { count } = useFormats();
  return maxUses === undefined
    ? count(uses)
    : t('adminCoupons.usesOf', { uses: count(uses), limit: count(maxUses) });
}

/** A coupon in the list on phones. */
export function CouponCard({
  coupon,
  actions,
  selection,
}: OfCoupon & {
  actions: ReactNode;
  /** Undefined for who may change none at once. */
  selection: Selection | undefined;
}) {
  const t = useTranslate();
  const { date, price } = useFormats();
  const { _id, name, state, expire, minTotal } = coupon;
  return (
    <div className={classNames('grid gap-2 p-4', selection?.has(_id) && 'bg-brand-tint')}>
      <div className="flex items-start gap-3">
        {selection && (
          <div className="-my-2.5 -ms-2 shrink-0">
            <SelectRow id={_id} label={t('bulk.selectNamed', { name })} selection={selection} />
          </div>
        )}
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <p className="font-semibold">{name}</p>
          <CouponConditions coupon={coupon} />
        </div>
        <p className="max-w-1/2 text-end font-bold tabular-nums">
          <CouponDiscount coupon={coupon} />
        </p>
      </div>
      <div className="flex items-center gap-3">
        <StatusPill tone={tones[state]}>{t(stateNames[state])}</StatusPill>
        <dl className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-t2 text-xs tabular-nums">
          <Fact label={t('adminCoupons.uses')}>
            <CouponUses coupon={coupon} />
          </Fact>
          <Fact label={t('adminCoupons.ends')}>{date(expire)}</Fact>
          {minTotal && <Fact label={t('adminCoupons.minTotal')}>{price(minTotal)}</Fact>}
        </dl>
        <span className="-my-1 -me-2 shrink-0">{actions}</span>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd className="font-semibold text-t1">{children}</dd>
    </div>
  );
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
