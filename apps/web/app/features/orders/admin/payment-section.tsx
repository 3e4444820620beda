import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { mayDo } from '../../../session/permissions.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.ts';
import { isAwaitingTransfer } from '../order-labels.ts';
import { OrderRefunds, variantOfLine } from '../order-refunds.tsx';
import { OrderPayment, OrderSection } from '../order-sections.tsx';
import { useOrderChange } from '../orders-data.ts';

/** Payment and refunds. */
export function PaymentSection({ order }: { order: Order }) {
  const t = useTranslate();
  return (
    <OrderSection dense title={t('adminOrders.paymentTitle')}>
      <OrderPayment order={order} />
      <PaymentFacts order={order} />
      {order.refunds.length > 0 && (
        <section aria-label={t('orderPages.refunds')} className="mt-4 border-line border-t pt-4">
          <OrderRefunds hasCreditNotes order={order}>
            {(refund) => <ShopFacts order={order} refund={refund} />}
          </OrderRefunds>
        </section>
      )}
    </OrderSection>
  );
}

/** The bank transfer, or the payment provider with its reference. */
function PaymentFacts({ order }: { order: Order }) {
  const t = useTranslate();
  const { price, day } = useFormats();
  const user = useSession()?.data;
  const { bankTransfer: transfer, paidBy } = order;
  const booked = transfer?.parts ?? (transfer?.received ? [transfer.received] : []);
  return (
    <div className="grid justify-items-start gap-0.5 text-t2 text-xs [overflow-wrap:anywhere] empty:hidden">
      {booked.map(({ amount, on, reference }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may be the same but for their place
        <p key={at}>
          {t('adminOrders.transferRecorded', { amount: price(amount), day: day(on) })}
          {reference && ` · ${t('adminOrders.transferBankReference', { reference })}`}
        </p>
      ))}
      {transfer?.rest !== undefined && (
        <>
          <p className="text-warn">
            {t('adminOrders.transferRest', { rest: price(transfer.rest) })}
          </p>
          {isAwaitingTransfer(order) && (
            <TransferButton
              call={() => api.call('DELETE /orders/:id/transfer', { params: { id: order._id } })}
              done={t('adminOrders.transferForgotten')}
              label={t('adminOrders.transferForget')}
              order={order}
            />
          )}
        </>
      )}
      {transfer?.surplus !== undefined && (
        <>
          <p className="text-bad">
            {t('adminOrders.transferSurplus', { amount: price(transfer.surplus) })}
          </p>
          {mayDo(user, ['refunds:write']) && (
            <TransferButton
              call={() =>
                api.call('DELETE /orders/:id/transfer/surplus', { params: { id: order._id } })
              }
              done={t('adminOrders.transferReturnedDone')}
              label={t('adminOrders.transferReturned')}
              order={order}
            />
          )}
        </>
      )}
      {paidBy && <p>{t('adminOrders.paidByProvider', paidBy)}</p>}
    </div>
  );
}

function TransferButton({
  order,
  call,
  label,
  done,
}: {
  order: Order;
  call: () => Promise<{ data: Order }>;
  label: string;
  done: string;
}) {
  const t = useTranslate();
  const action = useOrderChange(order._id, call);
  return (
    <Button
      className="my-1"
      onClick={() =>
        action.mutate(undefined, {
          onSuccess: () => notify('success', done),
          onError: (error) => {
            notifyError(error, t);
          },
        })
      }
      pending={action.isPending}
      size="sm"
      variant="outline"
    >
      {label}
    </Button>
  );
}

/** Actor, restocked pieces and provider errors of a refund. */
function ShopFacts({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useTranslate();
  const back = refund.lines
    .filter(({ restocked }) => restocked)
    .map(({ title, line }) => [title, variantOfLine(order, line)].filter(Boolean).join(', '));
  return (
    <>
      {refund.by && (
        <p className="text-t3 text-xs">{t('orders.movedBy', { name: refund.by.name })}</p>
      )}
      {back.length > 0 && (
        <p className="text-t3 text-xs">
          {back.join(', ')}: {t('adminOrders.refundRestocked')}
        </p>
      )}
      {refund.status === 'failed' && (
        <>
          {refund.error && <p className="text-bad text-xs">{refund.error}</p>}
          <RetryButton order={order} refund={refund} />
        </>
      )}
    </>
  );
}

function RetryButton({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useTranslate();
  const { price } = useFormats();
  const retry = useOrderChange(order._id, () =>
    api.call('POST /orders/:id/refunds/:refundId/retry', {
      params: { id: order._id, refundId: refund._id },
    }),
  );
  return (
    <Button
      icon="rotate-ccw"
      onClick={() =>
        retry.mutate(undefined, {
          onSuccess: () =>
            notify('success', t('adminOrders.refundRetried', { amount: price(refund.amount) })),
          onError: (error) => {
            notifyError(error, t);
          },
        })
      }
      pending={retry.isPending}
      variant="outline"
    >
      {t('adminOrders.refundRetry')}
    </Button>
  );
}
