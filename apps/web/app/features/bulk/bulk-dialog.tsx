import type { BulkRequestInput, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError, textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { type Plan, PlanFields } from './plan-fields.tsx';

/** Fields of a change, the server's preview, and a button to apply exactly that. */
export function BulkDialog({
  title,
  description,
  request: wanted,
  plan,
  fields,
  initialFocus,
  applyLabel,
  applyIcon,
  danger = false,
  closeLabel,
  hint,
  onClose,
}: {
  title: string;
  description?: ReactNode;
  /** Absent until the fields are complete. */
  request: BulkRequestInput | undefined;
  /** Present if it can be scheduled. */
  plan?: Plan;
  fields?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  applyLabel: (count: number) => string;
  applyIcon: IconName;
  danger?: boolean;
  /** For actions that “Cancel” could be confused with. */
  closeLabel?: string;
  /** Below the preview: whether it can be undone. */
  hint: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const request = plan ? withPlan(wanted, plan) : wanted;
  const { shown, isCurrent, isFetching, isError, error, refetch } = useBulkPreview(request);
  const apply = useApply();
  const ready = shown?.data.rows.ready ?? 0;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="outline">
            {closeLabel ?? t('ui.cancel')}
          </Button>
          <Button
            disabled={!isCurrent || ready === 0}
            icon={plan?.isPlanned ? 'calendar-days' : applyIcon}
            onClick={() => shown && apply.mutate(shown.data)}
            pending={apply.isPending}
            variant={danger ? 'danger' : 'primary'}
          >
            {!shown
              ? t('bulk.applyUnknown')
              : plan?.isPlanned
                ? t('bulk.planFor', { count: ready })
                : applyLabel(ready)}
          </Button>
        </>
      }
      className={fields ? 'max-w-240' : 'max-w-180'}
      description={description}
      initialFocus={initialFocus}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={title}
    >
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          Boolean(fields) && 'md:grid-cols-[264px_minmax(0,1fr)]',
        )}
      >
        {fields && (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            {fields}
            {plan && <PlanFields plan={plan} />}
          </div>
        )}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {isError ? (
            <Notice
              action={
                <Button onClick={() => void refetch()} pending={isFetching} variant="outline">
                  {t('ui.retry')}
                </Button>
              }
              bordered
              icon="circle-alert"
              role="alert"
              text={textsOfError(error, t('ui.errorTitle')).join(' ')}
              title={t('bulk.previewFailed')}
            />
          ) : shown ? (
            <>
              {!request && (
                <p className="flex items-center gap-2.5 text-sm text-warn" role="status">
                  <Icon className="shrink-0" name="circle-alert" size={18} />
                  {t('bulk.previewOld')}
                </p>
              )}
              <BulkPreview isStale={!isCurrent} rows={shown.rows} run={shown.data} />
            </>
          ) : request ? (
            <div aria-label={t('bulk.previewPending')} className="grid gap-3" role="status">
              <Skeleton className="h-18 w-full" />
              <Skeleton className="h-60 w-full" />
            </div>
          ) : (
            <Notice bordered icon="eye" title={t('bulk.preview')} text={t('bulk.previewFirst')} />
          )}
          <p className="text-t3 text-xs">{plan?.isPlanned ? t('bulk.planRuns') : hint}</p>
        </div>
      </div>
    </Dialog>
  );
}

function withPlan(
  request: BulkRequestInput | undefined,
  { isReady, schedule }: Plan,
): BulkRequestInput | undefined {
  if (request?.entity !== 'products' || !schedule) return isReady ? request : undefined;
  return { ...request, schedule };
}

/** An applied run continues in the background; its page shows the progress. */
function useApply() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: BulkRun) =>
      api.call('POST /admin/bulk/:id/apply', { params: { id } }),
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/bulk'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/bulk/calendar'] }),
      ]);
      // From the page of a run, the way back still leads to the original list.
      const isReport = pathname.startsWith('/admin/bulk/');
      await navigate(`/admin/bulk/${data._id}`, {
        state: isReport ? state : { from: `${pathname}${search}` },
      });
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
}

const pauseMs = 300;

/** The server's preview, requested after a pause in typing; each one replaces the last. */
function useBulkPreview(request: BulkRequestInput | undefined) {
  const current = request && JSON.stringify(request);
  const sent = useDebounced(current, pauseMs);
  const last = useRef<string>(undefined);
  const preview = useQuery({
    enabled: sent !== undefined,
    queryKey: ['POST /admin/bulk', sent],
    queryFn: async ({ signal }) => {
      const body: BulkRequestInput = { ...JSON.parse(sent ?? ''), replaces: last.current };
      const answer = await api.call('POST /admin/bulk', { body, signal });
      last.current = answer.data._id;
      return answer;
    },
    placeholderData: keepPreviousData,
    // The preview must not change while somebody reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = current !== undefined && current === sent && !preview.isPlaceholderData;
  return { ...preview, shown: preview.data, isCurrent };
}
