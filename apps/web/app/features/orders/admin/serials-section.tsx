import type { Order } from '@matjar/contract/orders/orders.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useMay } from '../../../session/permissions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { OrderSection } from '../order-sections.tsx';
import { useOrderChange } from '../orders-data.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { OrderSerialsFields, serialLines, useOrderSerials } from './order-serials.tsx';

/** Serial numbers of the order, missing ones, and their correction. */
export function SerialsSection({ order }: { order: Order }) {
  const t = useTranslate();
  const mayWrite = useMay('orders:write');
  const [isOpen, setOpen] = useState(false);
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  const lines = serialLines(order);
  if (lines.length === 0 || isOver) return null;
  const missing = order.cartItems.reduce((sum, each) => sum + (each.serialsMissing ?? 0), 0);
  return (
    <OrderSection dense title={t('serials.title')}>
      {missing > 0 && (
        <p className="mb-4 text-t2">{t('serials.missingOfOrder', { count: missing })}</p>
      )}
      {mayWrite && (
        <Button icon="scan-barcode" onClick={() => setOpen(true)} variant="outline" wide>
          {t(missing > 0 ? 'serials.give' : 'serials.change')}
        </Button>
      )}
      {isOpen && <SerialsDialog onClose={() => setOpen(false)} order={order} />}
    </OrderSection>
  );
}

function SerialsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslate();
  const { _id: id, number } = order;
  const state = useOrderSerials(order);
  const save = useOrderChange(id, () =>
    api.call('PUT /orders/:id/serials', { params: { id }, body: state.body }),
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (!state.check() || save.isPending) return;
    save.mutate(undefined, {
      onSuccess: () => {
        notify('success', t('serials.given', { number }));
        onClose();
      },
      onError: (error) => {
        if (state.showRefusal(error)) return;
        notifyError(error, t);
      },
    });
  }

  return (
    <Dialog
      description={t('serials.giveText')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('serials.giveTitle', { number })}
    >
      <ChangedMeanwhile order={order} />
      <form className="grid gap-5" onSubmit={send}>
        <OrderSerialsFields state={state} />
        <DialogActions>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button pending={save.isPending} type="submit" variant="primary">
            {t('serials.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
