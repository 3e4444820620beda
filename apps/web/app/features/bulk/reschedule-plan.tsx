import { ApiError } from '@matjar/client/api-error.ts';
import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError, textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/toasts.ts';
import { hasEnd, isActive, nameRun } from './bulk-labels.ts';
import { PlanTimes, usePlan } from './plan-fields.tsx';

/** Queries that show when plans are and which products fit. */
const listsOfPlans = [
  'GET /admin/bulk/calendar',
  'GET /admin/bulk/:id/rows',
  'GET /admin/bulk',
] as const;

/** True where other dates would be refused too. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && ['bulk_begun', 'bulk_over', 'not_found'].includes(error.code);
}

/** Moves a plan that has not begun, or the end of one that is on. */
export function ReschedulePlanButton({
  run,
  onRescheduled,
  onStale,
}: {
  run: BulkRun;
  onRescheduled: (run: BulkRun) => void;
  /** It has begun, ended or been cancelled meanwhile. */
  onStale: () => void;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const isOn = isActive(run) && hasEnd(run);
  if (run.state !== 'planned' && !isOn) return null;
  return (
    <>
      <Button icon="calendar-days" onClick={() => setOpen(true)} variant="outline">
        {t(isOn ? 'bulk.moveEnd' : 'bulk.move')}
      </Button>
      {open && (
        <RescheduleDialog
          isOn={isOn}
          onClose={() => setOpen(false)}
          onRescheduled={onRescheduled}
          onStale={onStale}
          run={run}
        />
      )}
    </>
  );
}

function RescheduleDialog({
  run,
  isOn,
  onClose,
  onRescheduled,
  onStale,
}: {
  run: BulkRun;
  isOn: boolean;
  onClose: () => void;
  onRescheduled: (run: BulkRun) => void;
  onStale: () => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const queries = useQueryClient();
  const plan = usePlan(run);
  const schedule = plan.schedule;
  const isComplete = schedule && (isOn ? schedule.to : schedule.from) !== undefined;
  const reschedule = useMutation({
    mutationFn: async (overlapping: boolean) => {
      const { from, ...rest } = schedule ?? {};
      return api.call('PUT /admin/bulk/:id/schedule', {
        params: { id: run._id },
        body: {
          ...rest,
          // An emptied name is taken away.
          name: plan.draft.name.trim(),
          ...(!isOn && from && { from }),
          ...(overlapping && { overlapping }),
        },
      });
    },
    networkMode: 'always',
    onSuccess: async ({ data, affected }) => {
      onRescheduled(data);
      onClose();
      if (affected.length > 0) {
        const lines = affected.map((other) =>
          t('bulk.moveAffected', { name: nameRun(other, t, price), count: other.repriced ?? 0 }),
        );
        notify('warning', t('bulk.moveAffects'), { lines });
      }
      await refetchNamed(queries, ...listsOfPlans);
    },
    onError: (error) => {
      if (!isStale(error)) return;
      notifyError(error, t);
      onClose();
      onStale();
    },
  });
  const overlaps =
    reschedule.error instanceof ApiError && reschedule.error.code === 'bulk_overlaps';
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="outline">
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={!isComplete}
            icon="calendar-days"
            onClick={() => reschedule.mutate(overlaps)}
            pending={reschedule.isPending}
            variant="primary"
          >
            {t(overlaps ? 'bulk.moveAnyway' : 'bulk.moveConfirm')}
          </Button>
        </>
      }
      description={t('bulk.moveEffects')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t(isOn ? 'bulk.moveEnd' : 'bulk.move')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PlanTimes
          isReschedule
          isOn={isOn}
          plan={{
            ...plan,
            // Other dates need a new confirmation.
            change: (part) => {
              reschedule.reset();
              plan.change(part);
            },
          }}
        />
        {reschedule.isError && (
          <p
            className={`flex items-start gap-2 text-sm ${overlaps ? 'text-warn' : 'text-bad'}`}
            role="alert"
          >
            <Icon className="mt-0.5 shrink-0" name="circle-alert" size={18} />
            {textsOfError(reschedule.error, t('ui.errorTitle')).join(' ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
