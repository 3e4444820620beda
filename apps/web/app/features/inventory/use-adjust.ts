import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { AdjustmentReason } from '@matjar/contract/inventory/stock-movements.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQueryClient } from '../../queries.ts';
import { notify } from '../../ui/toasts.ts';
import { writeChange } from './stock-change.ts';

export interface Adjustment {
  row: InventoryRow;
  onHand: number;
  reason: AdjustmentReason;
  note: string;
}

/**
 * Books a counted number, with an undo. If the stock has changed meanwhile, it is loaded again. A page that keeps what
 * was booked hears of the undo, so it is not offered elsewhere.
 */
export function useAdjust({ onUndone }: { onUndone?: (variantId: string) => void } = {}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const reload = () =>
    refetchNamed(
      queries,
      'GET /admin/inventory',
      'GET /admin/inventory/summary',
      'GET /products/:id/stock-movements',
    );

  function send({ row, onHand, reason, note }: Adjustment) {
    return api.call('POST /products/:id/variants/:variantId/adjustments', {
      params: { id: row.product._id, variantId: row._id },
      body: { onHand, seenOnHand: row.onHand, reason, ...(note && { note }) },
    });
  }

  function explain(error: unknown) {
    notifyError(error, t);
  }

  async function undo({ row, onHand }: Adjustment) {
    try {
      const back = { ...row, onHand };
      await send({ row: back, onHand: row.onHand, reason: 'other', note: t('inventory.undone') });
      notify('success', t('inventory.undoneOf', { sku: row.sku }));
      onUndone?.(row._id);
    } catch (error) {
      explain(error);
    }
    await reload();
  }

  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (_response, done) => {
      const change = done.onHand - done.row.onHand;
      notify(
        'success',
        t('inventory.booked', { sku: done.row.sku, change: writeChange(change) }),
        change === 0
          ? {}
          : {
              action: { label: t('inventory.undo'), onAction: () => void undo(done) },
              ...(onUndone && { onlyOn: window.location.pathname }),
            },
      );
    },
    onError: explain,
    onSettled: reload,
  });
}
