import { ApiError } from '@matjar/client/api-error.ts';
import { type BulkRun, finalTexts, isFinal, neverBegan } from '@matjar/contract/bulk/bulk.ts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { RunCounts, RunProgress } from '../../admin-table/run-list.tsx';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { describeRun, entityLabels, hasEnd, nameRun } from './bulk-labels.ts';
import { UnusedParcels } from './bulk-preview.tsx';
import { ReschedulePlanButton } from './reschedule-plan.tsx';
import { CancelButton, keyOfRun, UndoButton } from './run-actions.tsx';
import { RepricedNote, RunState, RunTime } from './run-facts.tsx';
import { Rows } from './run-rows.tsx';

const listHref = '/admin/bulk';
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
] as const;

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
          bordered
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
    void refetchNamed(queries, ...changedLists);
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
      <RunOutcome run={run} />
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
function RunOutcome({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { ready = 0, done = 0, failed = 0, skipped = 0, undone = 0, kept = 0 } = run.rows;
  const isUndo = run.state === 'undoing';
  const undoing = hasEnd(run) ? 'bulk.endingText' : 'bulk.undoingText';
  const all = run.total - skipped - (isUndo ? failed : 0);
  const over = isUndo ? undone + kept : all - ready;
  const counts = [
    { value: run.state === 'planned' ? ready : 0, label: t('bulk.figureReady') },
    { value: neverBegan(run) ? ready : 0, label: t('bulk.figureFailed') },
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
