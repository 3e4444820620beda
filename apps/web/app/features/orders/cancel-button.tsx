import type { Order } from '@matjar/contract/orders.ts';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { useOrderChange } from './orders-data.ts';

/** Calls an order off, by the person who made it, while it has not been sent. */
export function CancelButton({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const cancel = useOrderChange(order._id, () =>
    api.call('PUT /orders/:id/cancel', { params: { id: order._id } }),
  );
  if (!order.canCancel) return null;
  const { number } = order;

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => notify('success', t('orderPages.orderCancelled', { number })),
      onError: (error) => {
        for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
      },
      onSettled: () => setOpen(false),
    });
  }

  return (
    <ConfirmDialog
      confirmLabel={t('orderPages.cancelConfirm')}
      effects={
        order.isPaid && order.paymentMethodType === 'stripe'
          ? t('orderPages.cancelEffectsPaid', { total: formats.price(order.totalOrderPrice) })
          : t('orderPages.cancelEffects')
      }
      icon={CircleX}
      onConfirm={confirm}
      onOpenChange={setOpen}
      open={open}
      pending={cancel.isPending}
      title={t('orderPages.cancelTitle', { number })}
      trigger={<Button variant="danger-outline">{t('orderPages.cancel')}</Button>}
    />
  );
}
