import { ApiError } from '@matjar/client/api-error.ts';
import {
  type BulkEntity,
  type BulkRow,
  type BulkRun,
  finalTexts,
  isFinal,
} from '@matjar/contract/operations/bulk.ts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { AdminTable, type Column } from '../../admin-table/admin-table.tsx';
import { RunCounts, RunProgress } from '../../admin-table/run-list.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { DownloadButton } from '../../download-button.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describeRun, entityLabels, hasEnd, isActive, nameRun } from './bulk-labels.ts';
import { UnusedParcels } from './bulk-preview.tsx';
import { RepricedNote } from './repriced-note.tsx';
import { ReschedulePlanButton } from './reschedule-plan.tsx';
import { NewValues, PriceDifference, RowNotes, RowState, RowValues } from './row-values.tsx';
import { RunState, RunTime } from './run-time.tsx';

const listHref = '/admin/bulk';
const sizes = [20, 50, 100];
const pollMs = 800;
const planPollMs = 10_000;
const soonMs = 3_600_000;
/** Queries that a run may have changed. */
const changedLists = [
  'GET /admin/bulk/:id/rows',
  'GET /admin/products',
  'GET /admin/inventory',
  'GET /orders',
  'GET /reviews',
  'GET /admin/reviews/queues',
  'GET /users',
  'GET /coupons',
];
const keyOfRun = (id: string) => ['GET /admin/bulk/:id', id];

export default function AdminBulkRunPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: run, error, isFetching, refetch } = useRun(id);
  if (run) return <Run key={id} run={run} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>{t('bulk.gone')}</PageTitle>
        <EmptyState
          action={
            <ButtonLink href={listHref} variant="outline">
              {t('bulk.title')}
            </ButtonLink>
          }
          framed
          heading="h1"
          icon="search-x"
          text={t('bulk.goneText')}
          title={t('bulk.gone')}
        />
      </>
    );
  }
  return <ErrorState heading="h1" onRetry={() => void refetch()} retrying={isFetching} />;
}

function isRunning({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'applying' || state === 'undoing';
}

/** True if it is about to start or end by its schedule. */
function isDueSoon({ state, schedule }: BulkRun): boolean {
  const next = state === 'planned' ? schedule?.startsAt : schedule?.endsAt;
  if ((state !== 'planned' && state !== 'applied') || next === undefined) return false;
  return Date.parse(next) - Date.now() < soonMs;
}

/** Polls while it runs; the lists it changed are fetched again at its end. */
function useRun(id: string) {
  const queries = useQueryClient();
  const run = useQuery({
    queryKey: keyOfRun(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/bulk/:id', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (isRunning(state.data) ? pollMs : isDueSoon(state.data) && planPollMs),
  });
  const state = run.data?.state;
  useEffect(() => {
    if (state === undefined) return;
    for (const key of changedLists) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queries]);
  return run;
}

function Run({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { price } = useFormats();
  const what = describeRun(run, t, price);
  const title = nameRun(run, t, price);
  const queries = useQueryClient();
  const { list, name } = entityLabels[run.entity];
  const { state } = useLocation();
  // Kept while its rows are filtered, which changes the address.
  const [view] = useState(() => viewBefore(state, list));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Breadcrumb crumbs={[{ label: t('bulk.title'), href: listHref }, { label: title }]} />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <RunState run={run} />
        <span className="text-t2">
          {title !== what && `${what} · `}
          {run.actor && `${run.actor} · `}
          <RunTime run={run} />
        </span>
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <ButtonLink href={view} variant="outline">
            {t(name)}
          </ButtonLink>
          <Outlet context={run} />
          <ReschedulePlanButton
            onRescheduled={(moved) => queries.setQueryData(keyOfRun(run._id), moved)}
            onStale={() => void queries.invalidateQueries({ queryKey: keyOfRun(run._id) })}
            run={run}
          />
          <CancelButton run={run} />
          <UndoButton run={run} />
        </div>
      </div>
      <Standing run={run} />
      <Rows run={run} />
    </>
  );
}

/** The list with the filters from which the change was started. */
function viewBefore(state: unknown, list: string): string {
  const { from = list } = (state ?? {}) as { from?: string };
  return from.startsWith(list) ? from : list;
}

/** Progress and outcome of the rows. */
function Standing({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { ready = 0, done = 0, failed = 0, skipped = 0, undone = 0, kept = 0 } = run.rows;
  const isUndo = run.state === 'undoing';
  const undoing = hasEnd(run) ? 'bulk.endingText' : 'bulk.undoingText';
  const all = run.total - skipped - (isUndo ? failed : 0);
  const over = isUndo ? undone + kept : all - ready;
  const counts = [
    { value: isOpen(run) ? ready : 0, label: t('bulk.figureReady') },
    { value: done, label: t('bulk.figureDone') },
    { value: undone, label: t(hasEnd(run) ? 'bulk.figureEnded' : 'bulk.figureUndone') },
    { value: kept, label: t('bulk.figureKept'), isBad: true },
    { value: failed, label: t('bulk.figureFailed'), isBad: true },
    { value: skipped, label: t('bulk.figureSkipped') },
  ];
  return (
    <Panel className="mb-4" dense>
      {isRunning(run) ? (
        <RunProgress
          done={over}
          label={t('bulk.progress')}
          text={t(isUndo ? undoing : 'bulk.progressText')}
          total={all}
        />
      ) : (
        <RunCounts counts={counts} />
      )}
      <PlanNote run={run} />
      <RepricedNote run={run} />
      <FinalNote run={run} />
      <UnusedParcels className="mt-3" run={run} />
    </Panel>
  );
}

/** Why there is no undo. */
function FinalNote({ run: { state, action, rows } }: { run: BulkRun }) {
  const t = useTranslate();
  if (state !== 'applied' || !rows.done || !isFinal(action.kind)) return null;
  return <p className="mt-3 text-sm text-t2">{t(finalTexts[action.kind])}</p>;
}

/** Not started yet. */
function isOpen({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'planned' || state === 'cancelled' || state === 'missed';
}

/** Explains the outcome of a plan, if the counts do not. */
function PlanNote({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { timeZone = '', endsAt } = run.schedule ?? {};
  const texts = {
    planned: endsAt ? 'bulk.notePlannedEnd' : 'bulk.notePlanned',
    cancelled: 'bulk.noteCancelled',
    missed: 'bulk.noteMissed',
    applied: endsAt ? 'bulk.noteActive' : undefined,
  } as const;
  const text = texts[run.state as keyof typeof texts];
  if (!run.schedule || !text) return null;
  return <p className="mt-3 text-sm text-t2">{t(text, { zone: timeZone })}</p>;
}

/** Cancels a plan. If it has started meanwhile, its current state is shown. */
function CancelButton({ run }: { run: BulkRun }) {
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

function UndoButton({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { price } = useFormats();
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
          t(isSale ? 'bulk.endEffects' : undoEffects(run))
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

function Rows({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const address = useTableAddress('bulkRows', sizes);
  const onlyProblems = address.filter('problems') === 'true';
  const filters = { problems: onlyProblems ? 'true' : '' };
  const list = useTableList('GET /admin/bulk/:id/rows', address, filters, { id: run._id });
  const { failed = 0, kept = 0, skipped = 0 } = run.rows;
  const problems = failed + kept + skipped - (run.reasons.same ?? 0) + (run.repriced ?? 0);
  const href = `/admin/bulk/${run._id}`;
  return (
    <AdminTable
      address={address}
      columns={useRowColumns(run)}
      empty={
        <EmptyState
          heading="h2"
          icon="circle-check"
          text={t('bulk.noRowsText')}
          title={t('bulk.noRows')}
        />
      }
      idOf={({ _id }) => _id}
      label={t('bulk.rowList')}
      list={list}
      tabs={
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line md:border-b">
          <ViewLinks
            label={t('bulk.rowList')}
            views={[
              { label: t('bulk.allRows'), href, isShown: !onlyProblems, count: run.total },
              {
                label: t('bulk.problems'),
                href: `${href}?problems=true`,
                isShown: onlyProblems,
                count: problems,
                isBad: true,
              },
            ]}
          />
          <div className="ms-auto px-2 py-1.5">
            <ExportButton id={run._id} onlyProblems={onlyProblems} />
          </div>
        </div>
      }
    />
  );
}

function ExportButton({ id, onlyProblems }: { id: string; onlyProblems: boolean }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /admin/bulk/:id/export', {
      params: { id },
      query: { problems: onlyProblems ? 'true' : 'false' },
      headers: { accept: 'text/csv' },
    });
  return (
    <DownloadButton
      failure={t('bulk.exportFailed')}
      fetchFile={fetchFile}
      fileName="bulk-change.csv"
      size="sm"
      variant="quiet"
    >
      {t(onlyProblems ? 'bulk.exportProblems' : 'bulk.exportAll')}
    </DownloadButton>
  );
}

function hrefOfRow(entity: BulkEntity, { _id, parent = '', label }: BulkRow): string {
  const { list } = entityLabels[entity];
  switch (entity) {
    case 'products':
    case 'orders':
      return `${list}/${_id}`;
    case 'variants':
      return `/admin/stock?${new URLSearchParams({ product: parent })}`;
    case 'users':
      return `/admin/customers/${_id}`;
    case 'coupons':
      return `${list}?${new URLSearchParams({ keyword: label })}`;
    case 'reviews':
      return list;
  }
}

function useRowColumns(run: BulkRun): Column<BulkRow>[] {
  const t = useTranslate();
  const { entity, average } = run;
  const ofPlan = hasEnd(run);
  const hasPrices = average !== undefined;
  const difference: Column<BulkRow> = {
    id: 'difference',
    head: t('bulk.difference'),
    end: true,
    className: 'py-2! max-sm:hidden',
    cell: (row) => <PriceDifference {...row} />,
  };
  return [
    {
      id: 'label',
      head: t(entityLabels[entity].one),
      className: 'py-2!',
      cell: (row) => (
        <span className="block min-w-28">
          <AppLink
            className="font-semibold underline-offset-4 hover:underline"
            href={hrefOfRow(entity, row)}
          >
            {row.label}
          </AppLink>
          <RowNotes row={row} />
          {row.variants.map(({ name, before, after }) => (
            <span className="flex flex-wrap gap-x-2 text-t2 text-xs" key={name}>
              {name}: <RowValues values={before} /> → <RowValues strong values={after} />
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'before',
      head: t('bulk.before'),
      end: hasPrices,
      className: 'py-2! max-sm:hidden',
      cell: (row) => <RowValues values={row.before} />,
    },
    {
      id: 'after',
      head: t('bulk.after'),
      end: hasPrices,
      className: 'py-2!',
      cell: (row) => (
        <>
          <NewValues {...row} strong={row.state === 'done'} />
          <span className="mt-1 block sm:hidden">
            <RowState ofPlan={ofPlan} row={row} />
          </span>
        </>
      ),
    },
    ...(hasPrices ? [difference] : []),
    {
      id: 'state',
      head: t('bulk.outcome'),
      className: 'py-2! max-sm:hidden',
      cell: (row) => <RowState ofPlan={ofPlan} row={row} />,
    },
  ];
}
