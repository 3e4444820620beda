import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import {
  changeNoteLength,
  type OrderChangePreview,
} from '@matjar/contract/orders/order-changes.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useEmailNote } from '../../../admin-table/use-email-note.ts';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SummaryRows } from '../../../ui/summary-rows.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOrderChange } from '../orders-data.ts';
import { ChangeAddress } from './change-address.tsx';
import { type ChangeForm, emptyChange, writeChange } from './change-form.ts';
import { ChangeLines } from './change-lines.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

const obstacleTexts = {
  pickup: 'adminOrders.changePaymentPickup',
  zone: 'adminOrders.changePaymentZone',
  minimum: 'adminOrders.changePaymentMinimum',
  maximum: 'adminOrders.changePaymentMaximum',
} as const;

/** Changes lines and address of an order before dispatch, with a preview of the total. */
export function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslate();
  const emailNote = useEmailNote();
  const { price } = useFormats();
  const { user } = order;
  const [form, setForm] = useState<ChangeForm>(emptyChange);
  const [note, setNote] = useState('');
  const [allowsPayment, setAllowsPayment] = useState(false);
  const [entersAddress, setEntersAddress] = useState(false);
  const change = (part: Partial<ChangeForm>) => setForm((now) => ({ ...now, ...part }));
  const request = writeChange(order, form);
  const preview = usePreview(order, request);
  const totals = request && !preview.isPlaceholderData ? preview.data : undefined;
  const save = useOrderChange(order._id, (expectedTotal: number) =>
    api.call('POST /orders/:id/changes', {
      params: { id: order._id },
      body: {
        ...(request ?? { version: order.version }),
        expectedTotal,
        ...(allowsPayment && { allowPayment: true }),
        ...(note.trim() && { note: note.trim() }),
      },
    }),
  );

  function submit() {
    if (!totals || save.isPending) return;
    save.mutate(totals.total, {
      onSuccess: ({ data: { number } }) => {
        notify('success', t('adminOrders.changed', { number }));
        onClose();
      },
      onError: () => void preview.refetch(),
    });
  }

  return (
    <Dialog
      className="max-w-200"
      description={
        user.email
          ? emailNote(t('adminOrders.changeText', { name: user.name }))
          : t('adminOrders.changeUntold', { name: user.name })
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('adminOrders.changeTitle', { number: order.number })}
    >
      <ChangedMeanwhile order={order} />
      <div className="grid gap-5">
        <ChangeLines
          form={form}
          onChange={change}
          order={order}
          planned={preview.data?.lines ?? []}
        />
        <ChangeAddress
          address={form.address}
          isOpen={entersAddress}
          onChange={(address) => change({ address })}
          onOpenChange={setEntersAddress}
          order={order}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            hint={t('adminOrders.changeNoteHint')}
            label={t('adminOrders.changeNote')}
            optional
          >
            <TextInput
              autoComplete="off"
              maxLength={changeNoteLength}
              onChange={(event) => setNote(event.target.value)}
              value={note}
            />
          </Field>
          <div aria-live="polite">
            {totals ? (
              <Totals totals={totals} order={order} />
            ) : (
              <p className="text-t2">
                {request ? t('ui.loading') : t('adminOrders.changeNothing')}
              </p>
            )}
          </div>
        </div>
        {totals?.paymentObstacle && (
          <div className="grid gap-1 rounded-r2 bg-sunken p-4">
            <p>{t(obstacleTexts[totals.paymentObstacle])}</p>
            <Checkbox
              checked={allowsPayment}
              onChange={(event) => setAllowsPayment(event.target.checked)}
            >
              {t('adminOrders.changePaymentAllow')}
            </Checkbox>
          </div>
        )}
        {request && preview.isError && (
          <Notice
            bordered
            icon="circle-alert"
            role="alert"
            text={textsOfError(preview.error, t('ui.errorTitle')).join(' ')}
            title={t('adminOrders.changeNoPreview')}
          />
        )}
        {save.isError && (
          <Notice
            bordered
            icon="circle-alert"
            role="alert"
            text={textsOfError(save.error, t('adminOrders.changeFailedText')).join(' ')}
            title={t('adminOrders.changeFailed')}
          />
        )}
        <DialogActions>
          {entersAddress && <Hint>{t('adminOrders.changeAddressOpen')}</Hint>}
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button
            disabled={
              !totals ||
              preview.isError ||
              entersAddress ||
              (totals.paymentObstacle && !allowsPayment)
            }
            onClick={submit}
            pending={save.isPending}
            variant="primary"
          >
            {totals && !order.isPaid
              ? t('adminOrders.changeConfirm', { total: price(totals.total) })
              : t('adminOrders.change')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function usePreview(order: Order, request: ReturnType<typeof writeChange>) {
  return useQuery({
    queryKey: ['orders', 'change', order._id, request],
    queryFn: async ({ signal }) =>
      (
        await api.call('POST /orders/:id/changes/preview', {
          params: { id: order._id },
          body: request ?? { version: order.version },
          signal,
        })
      ).data,
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** The new total, refund and amount due. */
function Totals({ totals, order }: { totals: OrderChangePreview; order: Order }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { paymentFee = 0, refund, toPay } = totals;
  const currency = readCurrency(order.currency);
  const minor = (amount: number) => fromMajor(amount, currency);
  return (
    <div className="grid gap-2.5">
      {order.isPaid ? (
        <dl className="grid gap-2 tabular-nums">
          <Row label={t('adminOrders.changeBefore')} value={price(totals.totalBefore)} />
          {refund && (
            <Row
              label={t(
                refund.byHand ? 'adminOrders.changeRefundHand' : 'adminOrders.changeRefundCard',
              )}
              strong
              value={price(refund.amount)}
            />
          )}
          {toPay !== undefined && (
            <Row label={t('adminOrders.changeToPay')} strong value={price(toPay)} />
          )}
          <Row label={t('adminOrders.changeAfter')} strong value={price(totals.total)} />
        </dl>
      ) : (
        <SummaryRows
          totals={{
            items: totals.lines.reduce((sum, { count }) => sum + count, 0),
            subtotal: totals.linesTotal,
            discount: totals.discountTotal,
            coupon: totals.couponEnds ? undefined : order.couponName,
            shipping: toMajor(minor(totals.shippingPrice) - minor(paymentFee), currency),
            fee: paymentFee,
            feeLabel: t(
              order.paymentMethodType === 'cash'
                ? 'checkoutPage.cashFee'
                : 'checkoutPage.paymentFee',
            ),
            tax: totals.taxPrice,
            total: totals.total,
          }}
          totalBefore={totals.total === totals.totalBefore ? undefined : totals.totalBefore}
        />
      )}
      {toPay !== undefined && <Hint>{t('adminOrders.changeToPayText')}</Hint>}
      {totals.couponEnds && <Hint>{t('adminOrders.changeCouponEnds')}</Hint>}
      {totals.replacesInvoice && (
        <Hint>{t('adminOrders.changeInvoice', { number: totals.replacesInvoice })}</Hint>
      )}
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return <p className="text-t2 text-xs">{children}</p>;
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-t2'}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
