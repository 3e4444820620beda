import { ApiError } from '@matjar/client/api-error.ts';
import { importKindTexts } from '@matjar/contract/imports/import-texts.ts';
import type { ImportRun } from '@matjar/contract/imports/imports.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { RunState } from './admin-imports.page.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress, ImportSteps, ImportTiles, MissingNames } from './import-progress.tsx';
import { ImportRows, WrongRows } from './import-rows.tsx';
import { countUndoable, fileKindLabels, formatSize, isOfProducts, isOpen } from './run-labels.ts';
import { type ChangeImport, useImportChange, useImportRun } from './use-import-run.ts';

const listHref = '/admin/imports';

export default function AdminImportPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: run, error, isFetching, refetch } = useImportRun(id);
  if (run) return <Run key={id} run={run} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>{t('imports.gone')}</PageTitle>
        <EmptyState
          action={
            <ButtonLink href={listHref} variant="outline">
              {t('imports.title')}
            </ButtonLink>
          }
          bordered
          heading="h1"
          icon="search-x"
          text={t('imports.goneText')}
          title={t('imports.gone')}
        />
      </>
    );
  }
  return <ErrorState heading="h1" onRetry={() => void refetch()} retrying={isFetching} />;
}

function Run({ run }: { run: ImportRun }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const change = useImportChange(run);
  const open = isOpen(run);
  const { list } = fileKindLabels[run.kind];
  const facts = t('imports.fileFacts', {
    name: run.fileName,
    rows: run.total,
    size: formatSize(run.bytes),
  });
  return (
    <>
      <PageTitle>{run.fileName}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: t('imports.title'), href: listHref }, { label: run.fileName }]}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>
          {t('imports.titleNew')}: {t(importKindTexts[run.kind]).toLowerCase()}
        </h1>
        {!open && <RunState run={run} />}
        <span className="wrap-anywhere text-t2">
          {facts}
          {run.archivePictures !== undefined &&
            ` · ${t('imports.archivePictures', { count: run.archivePictures })}`}
          {!open &&
            ` · ${run.appliedBy ?? run.actor ?? '–'} · ${dateTime(run.appliedAt ?? run.createdAt)}`}
          {run.undoneAt &&
            ` · ${t('imports.undoneBy', { name: run.undoneBy ?? '–', time: dateTime(run.undoneAt) })}`}
        </span>
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          {open ? (
            <>
              <ButtonLink href={`${listHref}?kind=${run.kind}`} variant="outline">
                {t('imports.otherFile')}
              </ButtonLink>
              <ApplyButton change={change} run={run} />
            </>
          ) : (
            <>
              <ButtonLink href={list.href} variant="outline">
                {t(list.text)}
              </ButtonLink>
              <UndoButton change={change} run={run} />
            </>
          )}
        </div>
      </div>
      {open ? <Open change={change} run={run} /> : <Begun run={run} />}
    </>
  );
}

function Open({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  return (
    <>
      <ImportSteps run={run} />
      <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-4 lg:col-start-2">
          {run.state === 'checking' ? <ImportProgress run={run} /> : <ImportTiles run={run} />}
          <MissingNames run={run} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ImportColumns change={change} run={run} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-2">
          <ImportRows change={change} run={run} />
          {(run.rows.wrong ?? 0) > 0 && <WrongRows change={change} run={run} />}
          <p className="flex gap-3 rounded-panel bg-sunken px-4 py-3 text-sm text-t2">
            <Icon className="mt-0.5 shrink-0" name="undo-2" size={18} />
            {t('imports.applyHint')}
          </p>
        </div>
      </div>
    </>
  );
}

function Begun({ run }: { run: ImportRun }) {
  return (
    <div className="grid gap-4">
      <ImportProgress run={run} />
      <ImportRows run={run} />
    </div>
  );
}

function ApplyButton({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  const rows = (run.rows.new ?? 0) + (run.rows.changed ?? 0);
  const isReady = run.state === 'checked' && rows > 0;
  return (
    <Button
      disabled={!isReady && !change.isPending}
      icon="file-down"
      onClick={() => change.mutate('apply')}
      pending={change.isPending && change.variables === 'apply'}
      variant="primary"
    >
      {run.state === 'checked' && rows === 0
        ? t('imports.applyNone')
        : t('imports.apply', { count: rows })}
    </Button>
  );
}

function UndoButton({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const left = countUndoable(run);
  if (left === 0) return null;
  return (
    <ConfirmDialog
      confirmLabel={t('imports.undoConfirm')}
      effects={t(fileKindLabels[run.kind].undo)}
      icon="undo-2"
      onConfirm={() => change.mutate('undo', { onSettled: () => setAsking(false) })}
      onOpenChange={setAsking}
      open={asking}
      pending={change.isPending}
      title={t(isOfProducts(run) ? 'imports.undoTitle' : 'imports.undoTitleOther', { count: left })}
      tone="strong"
      trigger={
        <Button icon="undo-2" variant="strong">
          {t('imports.undo')}
        </Button>
      }
    />
  );
}
