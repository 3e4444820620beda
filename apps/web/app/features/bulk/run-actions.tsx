import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { useState } from 'react';
import { useEmailNote } from '../../admin-table/use-email-note.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isActive, nameRun } from './bulk-labels.ts';

export const keyOfRun = (id: string) => ['GET /admin/bulk/:id', id] as const;

/** Cancels a plan. If it has started meanwhile, its current state is shown. */
export function CancelButton({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.call('POST /admin/bulk/:id/cancel', { params: { id: run._id } }),
    networkMode: 'always',
    onSuccess: ({ data }) => queries.setQueryData(keyOfRun(run._id), data),
    onError: (error) => {
      notifyError(error, t);
      void queries.invalidateQueries({ queryKey: keyOfRun(run._id) });
    },
    onSettled: () => setAsking(false),
  });
  if (run.state !== 'planned') return null;
  return (
    <ConfirmDialog
      confirmLabel={t('bulk.cancelConfirm')}
      effects={t('bulk.cancelEffects')}
      icon="x"
      onConfirm={() => cancel.mutate()}
      onOpenChange={setAsking}
      open={asking}
      pending={cancel.isPending}
      title={t('bulk.cancelTitle')}
      tone="strong"
      trigger={
        <Button icon="x" variant="strong">
          {t('bulk.cancel')}
        </Button>
      }
    />
  );
}

function undoEffects({ action }: BulkRun) {
  switch (action.kind) {
    case 'prepare':
      return 'bulk.undoEffectsPrepare';
    case 'deliver':
      return 'bulk.undoEffectsDeliver';
    case 'pay':
      return 'bulk.undoEffectsPay';
    default:
      return 'bulk.undoEffects';
  }
}

export function UndoButton({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { price } = useFormats();
  const emailNote = useEmailNote();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => api.call('POST /admin/bulk/:id/undo', { params: { id: run._id } }),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      setAsking(false);
      queries.setQueryData(keyOfRun(run._id), data);
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  const { done = 0 } = run.rows;
  const isSale = isActive(run);
  // Before anything is ended: plans within it were made for its prices.
  const { data: leftOut = [] } = useQuery({
    queryKey: [...keyOfRun(run._id), 'end'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/bulk/:id', { params: { id: run._id }, signal })).leftOutByEnd ??
      [],
    enabled: asking && isSale,
    staleTime: 0,
  });
  if (run.state !== 'applied' || !run.undoable || done === 0) return null;
  const tells = run.action.kind === 'deliver' || run.action.kind === 'pay';
  const text = t(isSale ? 'bulk.endEffects' : undoEffects(run));
  const effects = tells ? emailNote(text) : text;
  return (
    <ConfirmDialog
      confirmLabel={t(isSale ? 'bulk.endNow' : 'bulk.undoConfirm')}
      effects={
        leftOut.length > 0 ? (
          <>
            {t('bulk.endEffects')}
            <span className="mt-3 grid gap-1 text-warn">
              <span>{t('bulk.endLeavesOut')}</span>
              {leftOut.map(({ run: other, count }) => (
                <span key={other._id}>
                  {t('bulk.moveAffected', { name: nameRun(other, t, price), count })}
                </span>
              ))}
            </span>
          </>
        ) : (
          effects
        )
      }
      icon="undo-2"
      onConfirm={() => undo.mutate()}
      onOpenChange={setAsking}
      open={asking}
      pending={undo.isPending}
      title={isSale ? t('bulk.endTitle') : t('bulk.undoTitle', { count: done })}
      tone="strong"
      trigger={
        <Button icon="undo-2" variant="strong">
          {t(isSale ? 'bulk.endNow' : 'bulk.undo')}
        </Button>
      }
    />
  );
}
