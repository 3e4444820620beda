import type { Currency } from '@matjar/contract/money.ts';
import { type RefundableRest, refundReasonLength } from '@matjar/contract/orders/order-refunds.ts';
import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { currencySign } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { additionsInShop } from '../order-labels.ts';
import { useOrderChange } from '../orders-data.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import {
  chooseAll,
  findShortfall,
  findTypedError,
  hasNumbers,
  isReturnReason,
  type RefundForm,
  restockAll,
  totalRefund,
  writeRequest,
} from './refund-form.ts';
import { RefundLines } from './refund-lines.tsx';
import { useWithEmail } from './status-change-dialog.tsx';

const reasons = [
  'adminOrders.reasonReturned',
  'adminOrders.reasonDamaged',
  'adminOrders.reasonMissing',
  'adminOrders.reasonLate',
  'adminOrders.reasonCourtesy',
] as const;

/**
 * Refunds pieces and delivery, or an amount, with a reason for the buyer. Nothing is preselected, so that nothing is
 * refunded by accident.
 */
export function RefundDialog({
  order,
  rest,
  onClose,
}: {
  order: Order;
  rest: RefundableRest;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const locale = useLocale();
  const currency = order.currency as Currency;
  const withEmail = useWithEmail(order);
  const [form, setForm] = useState<RefundForm>(() => emptyForm(order, rest));
  const [reason, setReason] = useState('');
  const [hasChosen, setHasChosen] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTyping, setTyping] = useState(false);
  // Idempotency key of this dialog: a retry creates no second refund.
  const [key] = useState(() => crypto.randomUUID());
  const [refundsBefore] = useState(order.refunds.length);
  const refund = useOrderChange(order._id, (expectedAmount: number) =>
    api.call('POST /orders/:id/refunds', {
      params: { id: order._id },
      body: { key, reason: reason.trim(), expectedAmount, ...writeRequest(form, rest, order) },
    }),
  );
  const isByCard = !rest.byHand;
  const total = totalRefund(form, rest, currency);
  const typedError = findTypedError(form, rest, currency);
  const amountError = findAmountError();
  // Half of "12.50" is not wrong yet, more than is left will not become less.
  const isShown = isSubmitted || (typedError && (typedError.isTooMuch || !isTyping));
  const shownError = isShown ? amountError : undefined;
  const prices = order.cartItems.map((item) => item.price);
  const shortfall = findShortfall(form, rest, prices, currency);
  const along = total === rest.total ? additionsInShop(order) : [];
  const reasonError = reason.trim() === '' ? t('orders.refundReasonMissing') : undefined;

  function findAmountError(): string | undefined {
    if (typedError && !typedError.isTooMuch) return t('orders.refundAmountWrong');
    if (total === undefined) {
      const { left } = typedError ?? { left: rest.total };
      return t('adminOrders.refundTooMuch', { left: price(left) });
    }
    if (total > 0) return hasNumbers(form, order) ? undefined : t('serials.unclear');
    return t(form.by === 'amount' ? 'orders.refundAmountWrong' : 'adminOrders.refundNothing');
  }

  function submit(fields: HTMLFormElement) {
    setSubmitted(true);
    if (amountError || reasonError || total === undefined) {
      const wrong = () => fields.querySelector<HTMLElement>('[aria-invalid="true"]');
      requestAnimationFrame(() => wrong()?.focus());
      return;
    }
    if (refund.isPending) return;
    refund.mutate(total, {
      onSuccess: ({ data: { number } }) => {
        notify('success', t('adminOrders.refundMade', { amount: price(total), number }));
        onClose();
      },
    });
  }

  // The response got lost, but the refetched order has the refund.
  const isDone = refund.isError && order.refunds.length > refundsBefore;
  useEffect(() => {
    if (!isDone) return;
    notify('success', t('adminOrders.refundFound', { number: order.number }));
    onClose();
  }, [isDone, onClose, order.number, t]);

  function change(part: Partial<RefundForm>) {
    if (part.restock) setHasChosen(true);
    setTyping('amount' in part || 'shipping' in part);
    setForm((now) => ({ ...now, ...part }));
  }

  /**
   * Pieces that came back are most often as good as new, and stock that is forgotten is not sold: "Returned" puts them
   * back on sale, unless somebody chose otherwise. "Damaged" does not.
   */
  function giveReason(text: string) {
    setReason(text);
    if (hasChosen) return;
    const isBack =
      orderStates[order.status].goodsInShop ||
      isReturnReason(text, t('adminOrders.reasonReturned'));
    setForm((now) => ({ ...now, restock: restockAll(rest, isBack) }));
  }
  return (
    <Dialog
      className="max-w-200"
      description={withEmail(
        t(isByCard ? 'adminOrders.refundToCard' : 'adminOrders.refundByHand', {
          name: order.user.name,
        }),
      )}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('adminOrders.refundOrderTitle', { number: order.number })}
    >
      <ChangedMeanwhile order={order} />
      <form
        className="grid gap-5"
        noValidate
        onBlur={() => setTyping(false)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Segments
            label={t('adminOrders.refundBy')}
            onChange={(by) => change({ by })}
            options={[
              { value: 'pieces', label: t('adminOrders.refundByPieces') },
              { value: 'amount', label: t('adminOrders.refundByAmount') },
            ]}
            value={form.by}
          />
          <Button onClick={() => change(chooseAll(form, rest))} size="sm" variant="outline">
            {t('adminOrders.refundAll')}
          </Button>
        </div>
        {form.by === 'pieces' ? (
          <RefundLines
            form={form}
            onChange={change}
            order={order}
            rest={rest}
            shippingError={typedError && shownError}
          />
        ) : (
          <Field
            className="sm:max-w-80"
            error={shownError}
            hint={t('adminOrders.refundAmountHint')}
            label={t('adminOrders.refundAmount')}
            required
          >
            <TextInput
              autoComplete="off"
              inputMode="decimal"
              onChange={(event) => change({ amount: event.target.value })}
              start={currencySign(currency, locale)}
              value={form.amount}
            />
          </Field>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            error={isSubmitted ? reasonError : undefined}
            hint={t('adminOrders.refundReasonHint')}
            label={t('adminOrders.refundReason')}
            required
          >
            <SuggestInput
              autoComplete="off"
              onChange={(text) => giveReason(text.slice(0, refundReasonLength))}
              suggestions={reasons.map((each) => t(each))}
              value={reason}
            />
          </Field>
          <dl className="grid gap-2 tabular-nums">
            <div className="flex justify-between gap-4 text-t2 text-xs">
              <dt>{t('adminOrders.refundAfter')}</dt>
              <dd>{total === undefined ? '–' : price(rest.total - total)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
              <dt className="font-semibold">
                {t(isByCard ? 'adminOrders.refundBackToCard' : 'adminOrders.refundBackByHand')}
              </dt>
              <dd className="font-bold text-lg">{total === undefined ? '–' : price(total)}</dd>
            </div>
          </dl>
        </div>
        {shortfall !== undefined && (
          <p className="rounded-r2 bg-sunken p-4 text-t2" role="status">
            {t('adminOrders.refundKeepsDiscount', {
              stays: price(shortfall),
              minimum: price(rest.couponMinimum ?? 0),
              coupon: order.couponName ?? '',
            })}
          </p>
        )}
        {along.length > 0 && (
          <p className="rounded-r2 bg-sunken p-4 text-t2" role="status">
            {t('orderPages.cancelWith', { numbers: along.length, list: along.join(', ') })}
          </p>
        )}
        {shownError && form.by === 'pieces' && !typedError && (
          <p className="text-bad text-xs" role="alert">
            {shownError}
          </p>
        )}
        {refund.isError && (
          <Notice
            bordered
            icon="circle-alert"
            role="alert"
            text={textsOfError(refund.error, t('adminOrders.refundLostText')).join(' ')}
            title={t('adminOrders.refundLost')}
          />
        )}
        <DialogActions>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button pending={refund.isPending} type="submit" variant="danger">
            {total === undefined
              ? t('adminOrders.actionRefund')
              : t('adminOrders.refundConfirm', { total: price(total) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Goods that were not dispatched are restocked by default. */
function emptyForm({ status }: Order, rest: RefundableRest): RefundForm {
  return {
    by: 'pieces',
    counts: {},
    restock: restockAll(rest, orderStates[status].goodsInShop),
    serials: {},
    shipping: '',
    amount: '',
  };
}
