import { ApiError } from '@matjar/client/api-error.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import type { PhoneOrderQuote } from '@matjar/contract/phone-orders/phone-orders.ts';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SummaryRows, type SummaryTotals } from '../../ui/summary-rows.tsx';
import { OrderSection } from '../orders/order-sections.tsx';
import { canBePlaced } from './phone-order-form.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** Total, problems, and the button that places the order. */
export function PhoneOrderSummary({ order, onPlace }: { order: PhoneOrder; onPlace: () => void }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { form, quote, lines } = order;
  const { isSubmitting } = useFormState({ control: form.fields.control });
  const summary = useSummary(order);
  const total = quote.data?.figures?.total;
  const isRefusable = lines.length > 0 && quote.data?.figures && !canBePlaced(quote.data);
  return (
    <>
      <OrderSection dense title={t('phoneOrders.summary')}>
        <div aria-live="polite" className="grid gap-3.5">
          {summary ? (
            <SummaryRows
              className={classNames('transition-opacity', quote.isLate && 'opacity-60')}
              totals={summary}
            />
          ) : (
            <p className="text-t2">{t('phoneOrders.needsGoods')}</p>
          )}
          {summary && total === undefined && !quote.data?.problem && (
            <p className="text-t2 text-xs">{t('phoneOrders.needsCity')}</p>
          )}
          {quote.data?.problem && <Warning tone="bad">{quote.data.problem}</Warning>}
          {quote.isError && (
            <Warning title={t('phoneOrders.quoteFailed')} tone="bad">
              {textsOfError(quote.error, t('ui.errorTitle')).join(' ')}
            </Warning>
          )}
        </div>
        <ProblemShown order={order} />
      </OrderSection>
      {/* On phones it stays in sight, as in the checkout; toasts stand above. */}
      <div
        className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-sm:-mx-4 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[max(10px,env(safe-area-inset-bottom))]"
        data-sheet="true"
      >
        <Button
          className="w-full"
          disabled={isRefusable || (summary !== undefined && quote.isLate)}
          onClick={onPlace}
          pending={isSubmitting}
          size="lg"
          variant="primary"
        >
          {total === undefined
            ? t('phoneOrders.place')
            : t('phoneOrders.placeFor', { total: price(total) })}
        </Button>
      </div>
    </>
  );
}

/** Summary rows as in the checkout; without a city only the goods. */
function useSummary({ quote: { data }, lines, typed }: PhoneOrder): SummaryTotals | undefined {
  const t = useTranslate();
  const { currency: code } = usePublicSettings();
  if (!data || lines.length === 0) return undefined;
  const currency = readCurrency(code);
  const items = lines.reduce((sum, { count }) => sum + count, 0);
  const goods = { items, subtotal: data.linesTotal, discount: data.discountTotal };
  if (!data.figures) {
    const total = toMajor(
      fromMajor(data.linesTotal, currency) - fromMajor(data.discountTotal, currency),
      currency,
    );
    return { ...goods, shipping: undefined, tax: 0, total };
  }
  const { shippingPrice, paymentFee = 0, taxPrice, total } = data.figures;
  const minor = (amount: number) => fromMajor(amount, currency);
  return {
    ...goods,
    shipping: toMajor(minor(shippingPrice) - minor(paymentFee), currency),
    city: typed.city,
    fee: paymentFee,
    feeLabel: t(
      typed.paymentMethodType === 'cash' ? 'checkoutPage.cashFee' : 'checkoutPage.paymentFee',
    ),
    tax: taxPrice,
    total,
  };
}

function ProblemShown({ order: { problem, quote } }: { order: PhoneOrder }) {
  const t = useTranslate();
  const error = problem?.error;
  if (!problem || (error instanceof ApiError && error.code === 'validation')) return null;
  return (
    <div aria-live="assertive" className="mt-3.5">
      <Warning title={t('phoneOrders.failed')} tone="bad">
        <Explanation before={problem.total} error={error} quote={quote.data} />
      </Warning>
    </div>
  );
}

function Explanation({
  error,
  before,
  quote,
}: {
  error: unknown;
  before: number | undefined;
  quote: PhoneOrderQuote | undefined;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  if (error instanceof ApiError && error.status === 0) return t('phoneOrders.unanswered');
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'idempotency_key_reused') {
    return (
      <>
        {t('phoneOrders.maybePlaced')}{' '}
        <AppLink className="font-semibold underline underline-offset-4" href="/admin/orders">
          {t('phoneOrders.toOrders')}
        </AppLink>
      </>
    );
  }
  const now =
    (error instanceof ApiError ? error.figures?.total : undefined) ?? quote?.figures?.total;
  if (code === 'total_changed' && now !== undefined && before !== undefined) {
    return t('phoneOrders.totalChanged', { total: price(now), before: price(before) });
  }
  return textsOfError(error, t('ui.errorTitle')).join(' ');
}

/** A box that stands out of a part of the order. */
export function Warning({
  tone,
  title,
  className,
  children,
}: {
  tone: 'bad' | 'warn';
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  const isBad = tone === 'bad';
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-r2 p-4',
        isBad ? 'bg-bad-bg' : 'bg-warn-bg',
        className,
      )}
    >
      <Icon
        className={classNames('mt-0.5 shrink-0', isBad ? 'text-bad' : 'text-warn')}
        name={isBad ? 'circle-alert' : 'triangle-alert'}
        size={20}
      />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
