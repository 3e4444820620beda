import type { Payment } from '@matjar/contract/payments/payments.ts';
import type { Column } from '../../admin-table/admin-table.tsx';
import { formatPrice } from '../../i18n/formats.ts';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useMay } from '../../session/permissions.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

export const stateLabels = {
  paid: 'adminPayments.statePaid',
  refunded: 'adminPayments.stateRefunded',
  review: 'adminPayments.stateReview',
} as const satisfies Record<Payment['status'], string>;

const tones = { paid: 'ok', refunded: 'neutral', review: 'warn' } as const;

export function usePaymentColumns(
  isBusy: (id: string) => boolean,
  onGiveBack: (payment: Payment) => void,
): Column<Payment>[] {
  const t = useTranslate();
  const locale = useNumberLocale();
  const formats = useFormats();
  const { currency: own } = usePublicSettings();
  return [
    {
      id: 'date',
      head: t('adminPayments.date'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
    },
    {
      id: 'state',
      head: t('adminPayments.state'),
      cell: (payment) => <State payment={payment} />,
    },
    {
      id: 'received',
      head: t('adminPayments.received'),
      end: true,
      className: 'whitespace-nowrap font-semibold',
      cell: ({ amount, currency }) => formatPrice(amount, currency, locale),
    },
    {
      id: 'expected',
      head: t('adminPayments.expected'),
      end: true,
      className: 'whitespace-nowrap text-t2',
      cell: ({ expected }) => formatPrice(expected, own, locale),
    },
    {
      id: 'order',
      head: t('adminPayments.order'),
      cell: ({ order }) =>
        order ? (
          <AppLink
            className="inline-flex min-h-11 items-center rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={`/admin/orders/${order._id}`}
          >
            {order.number}
          </AppLink>
        ) : (
          <span className="text-t3">{t('adminPayments.noOrder')}</span>
        ),
    },
    {
      id: 'provider',
      head: t('adminPayments.provider'),
      className: 'max-w-56 truncate text-t3 text-xs',
      cell: ({ provider, providerPaymentId }) => (
        <span title={providerPaymentId}>{`${provider} ${providerPaymentId}`}</span>
      ),
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('adminPayments.actions')}</span>,
      end: true,
      cell: (payment) => (
        <GiveBack
          busy={isBusy(payment._id)}
          onPress={() => onGiveBack(payment)}
          payment={payment}
        />
      ),
    },
  ];
}

/** A payment on a phone. */
export function PaymentCard({
  payment,
  busy,
  onGiveBack,
}: {
  payment: Payment;
  busy: boolean;
  onGiveBack: () => void;
}) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { dateTime } = useFormats();
  const { currency: own } = usePublicSettings();
  const { amount, currency, expected, order, createdAt } = payment;
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{formatPrice(amount, currency, locale)}</p>
        <p className="text-t2 text-xs tabular-nums">
          {t('adminPayments.expected')} {formatPrice(expected, own, locale)}
        </p>
        <p className="text-t3 text-xs">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {order && (
            <>
              {' · '}
              <AppLink
                className="font-semibold text-brand-ink underline-offset-4 hover:underline"
                href={`/admin/orders/${order._id}`}
              >
                {`${t('adminPayments.order')} ${order.number}`}
              </AppLink>
            </>
          )}
        </p>
      </div>
      <div className="grid justify-items-end gap-2">
        <State payment={payment} />
        <GiveBack busy={busy} onPress={onGiveBack} payment={payment} />
      </div>
    </article>
  );
}

function GiveBack({
  payment: { status, refund },
  busy,
  onPress,
}: {
  payment: Payment;
  busy: boolean;
  onPress: () => void;
}) {
  const t = useTranslate();
  const mayRefund = useMay('refunds:write');
  if (!mayRefund || status !== 'review' || refund !== undefined) return null;
  return (
    <Button onClick={onPress} pending={busy} variant="outline">
      {t('adminPayments.giveBack')}
    </Button>
  );
}

function State({ payment: { status, refund, refunded, currency } }: { payment: Payment }) {
  const t = useTranslate();
  const locale = useNumberLocale();
  if (status === 'review' && refund === 'wanted') {
    return <StatusPill tone="warn">{t('adminPayments.refundWanted')}</StatusPill>;
  }
  if (refund === 'failed')
    return <StatusPill tone="bad">{t('adminPayments.refundFailed')}</StatusPill>;
  return (
    <span className="grid gap-1">
      <StatusPill tone={tones[status]}>{t(stateLabels[status])}</StatusPill>
      {status === 'paid' && refunded > 0 && (
        <span className="text-warn text-xs tabular-nums">
          {t('adminPayments.refundedOf', { amount: formatPrice(refunded, currency, locale) })}
        </span>
      )}
    </span>
  );
}
