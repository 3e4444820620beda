import { importFieldTexts, importReasonTexts } from '@matjar/contract/imports/import-texts.ts';
import type {
  ImportCellValue,
  ImportChange,
  ImportProblem,
  ImportReason,
  ImportRow,
  ImportRun,
} from '@matjar/contract/imports/imports.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdminTable, type Column } from '../../admin-table/admin-table.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { api } from '../../api-client.ts';
import { DownloadButton } from '../../download/download-button.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { fileKindLabels, isOpen, kindLabels, kinds, rowStateLabels } from './run-labels.ts';
import type { ChangeImport } from './use-import-run.ts';

const sizes = [20, 50, 100];

/** The rows of the file with their changes, planned or done. */
export function ImportRows({ run, change }: { run: ImportRun; change?: ChangeImport }) {
  const t = useTranslate();
  const address = useTableAddress('importRows', sizes);
  const [kind, problems, jumps] = [
    address.filter('kind'),
    address.filter('problems'),
    address.filter('jumps'),
  ];
  const isFiltered = Boolean(kind || problems || jumps);
  // Before the import the wrong rows have a list of their own.
  const isApart = isOpen(run) && !isFiltered;
  const filters = { kind, problems: isApart ? 'false' : problems, jumps };
  const list = useTableList('GET /admin/imports/:id/rows', address, filters, { id: run._id });
  const columns = useRowColumns(run, change);
  const href = `/admin/imports/${run._id}`;
  const views = [
    {
      label: t(isOpen(run) ? 'imports.viewFine' : 'imports.all'),
      href,
      isShown: !isFiltered,
      count: run.total - (isOpen(run) ? (run.rows.wrong ?? 0) : 0),
    },
    ...kinds.map((each) => ({
      label: t(kindLabels[each].view),
      href: `${href}?kind=${each}`,
      isShown: kind === each,
      count: run.rows[each] ?? 0,
      isBad: each === 'wrong',
    })),
    ...(run.jumps > 0
      ? [
          {
            label: t('imports.viewJumps'),
            href: `${href}?jumps=true`,
            isShown: jumps === 'true',
            count: run.jumps,
          },
        ]
      : []),
  ];
  const { failed = 0, kept = 0 } = run.products;
  const toLookAt = (run.rows.wrong ?? 0) + failed + kept + run.pictures.failed;
  if (!isOpen(run)) {
    views.push({
      label: t('imports.viewProblems'),
      href: `${href}?problems=true`,
      isShown: problems === 'true',
      count: toLookAt,
      isBad: true,
    });
  }
  return (
    <AdminTable
      address={address}
      card={(row) => <RowCard change={change} kind={run.kind} row={row} />}
      columns={columns}
      empty={
        <EmptyState
          heading="h2"
          icon="circle-check"
          text={t('imports.noRowsText')}
          title={t('imports.noRows')}
        />
      }
      filters={['kind', 'problems', 'jumps']}
      idOf={({ row }) => String(row)}
      label={t('imports.rowList')}
      list={list}
      tabs={
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line md:border-b">
          <ViewLinks label={t('imports.rowList')} views={views} />
          {toLookAt > 0 && !isOpen(run) && (
            <div className="ms-auto px-2 py-1.5">
              <ExportButton id={run._id} />
            </div>
          )}
        </div>
      }
    />
  );
}

function ExportButton({ id }: { id: string }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /admin/imports/:id/export', { params: { id }, headers: { accept: 'text/csv' } });
  return (
    <DownloadButton
      failure={t('imports.exportFailed')}
      fetchFile={fetchFile}
      fileName="import-problems.csv"
      size="sm"
      variant="quiet"
    >
      {t('imports.exportProblems')}
    </DownloadButton>
  );
}

function useRowColumns(run: ImportRun, change: ChangeImport | undefined): Column<ImportRow>[] {
  const t = useTranslate();
  const state: Column<ImportRow> = {
    id: 'state',
    head: t('imports.state'),
    className: 'py-2!',
    cell: (row) => <RowState row={row} />,
  };
  return [
    {
      id: 'row',
      head: t('imports.row'),
      end: true,
      className: 'w-14 py-2! align-top text-t2 tabular-nums',
      cell: ({ row }) => row,
    },
    {
      id: 'product',
      head: t(fileKindLabels[run.kind].rows),
      className: 'py-2! align-top',
      cell: (row) => <RowName kind={run.kind} row={row} />,
    },
    {
      id: 'what',
      head: t('imports.what'),
      className: 'py-2! align-top',
      cell: (row) => <RowDetails change={change} row={row} />,
    },
    ...(isOpen(run) ? [] : [state]),
  ];
}

function RowState({ row: { state, kind } }: { row: ImportRow }) {
  const t = useTranslate();
  if (!state) return null;
  const { text, tone, icon } = rowStateLabels[state];
  return (
    <StatusPill icon={icon} tone={tone}>
      {state === 'done' && kind === 'new' ? t('imports.rowCreated') : t(text)}
    </StatusPill>
  );
}

function RowName({
  row: { label, sku, product },
  kind,
}: {
  row: ImportRow;
  kind: ImportRun['kind'];
}) {
  const name = label || '–';
  const { rowHref } = fileKindLabels[kind];
  return (
    <span className="wrap-anywhere block min-w-24 max-w-70 leading-snug">
      {product && rowHref ? (
        <AppLink
          className="font-semibold underline-offset-4 hover:underline"
          href={`${rowHref}${product}`}
        >
          {name}
        </AppLink>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      {sku && <span className="wrap-anywhere block text-t2 text-xs">{sku}</span>}
    </span>
  );
}

/** A row on phones. */
function RowCard({
  row,
  kind,
  change,
}: {
  row: ImportRow;
  kind: ImportRun['kind'];
  change: ChangeImport | undefined;
}) {
  return (
    <div className="grid gap-2 p-4">
      <div className="flex gap-3">
        <span className="shrink-0 text-t3 tabular-nums">{row.row}</span>
        <RowName kind={kind} row={row} />
        {row.state && !change && (
          <span className="ms-auto">
            <RowState row={row} />
          </span>
        )}
      </div>
      <RowDetails change={change} row={row} />
    </div>
  );
}

function RowDetails({ row, change }: { row: ImportRow; change: ChangeImport | undefined }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1 text-sm">
      {row.changes.map((each) => (
        <ChangeLine change={each} isNew={row.kind === 'new'} key={each.field} />
      ))}
      {row.problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems have nothing else to be told apart by.
        <ProblemLine change={change} key={at} problem={problem} row={row.row} />
      ))}
      {row.kind === 'unchanged' && <span className="text-t3">{t('imports.nothingChanges')}</span>}
      {row.reason && <Note tone="text-bad">{row.reason}</Note>}
      {row.picturesFailed && <Note tone="text-bad">{row.picturesFailed}</Note>}
      {row.warnings.map((warning) => (
        <Note key={warning} tone="text-warn">
          {t(`imports.${warning}`)}{' '}
          {warning === 'jump' && change && (
            <PlainButton onClick={() => change.mutate({ row: row.row, leftOut: true })}>
              {t('imports.leaveOut')}
            </PlainButton>
          )}
        </Note>
      ))}
      {row.leftOut && change && (
        <PlainButton onClick={() => change.mutate({ row: row.row, leftOut: false })}>
          {t('imports.takeIn')}
        </PlainButton>
      )}
    </div>
  );
}

function Note({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span className={`wrap-anywhere flex items-start gap-1.5 text-xs ${tone}`}>
      <Icon className="mt-0.5 shrink-0" name="triangle-alert" size={14} />
      <span className="whitespace-pre-line">{children}</span>
    </span>
  );
}

function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      className="relative justify-self-start font-semibold text-brand-ink text-xs underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  );
}

function ChangeLine({
  change: { field, before, after },
  isNew,
}: {
  change: ImportChange;
  isNew: boolean;
}) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="w-24 shrink-0 text-t2 text-xs">{t(importFieldTexts[field])}</span>
      {!isNew && (
        <>
          <del className="max-w-60 truncate rounded-sm bg-bad-bg px-1.5 text-bad">
            <Value field={field} value={before} />
          </del>
          <Icon className="shrink-0 text-t3 rtl:-scale-x-100" name="arrow-right" size={14} />
        </>
      )}
      <ins className="max-w-60 truncate rounded-sm bg-ok-bg px-1.5 font-semibold text-ok no-underline">
        <Value field={field} value={after} />
      </ins>
    </span>
  );
}

function Value({ field, value }: { field: ImportChange['field']; value: ImportCellValue }) {
  const t = useTranslate();
  const { price, count } = useFormats();
  if (value === null || value === '') return t('imports.none');
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no');
  if (typeof value === 'string') return value;
  return amounts.has(field) ? price(value) : count(value);
}

const amounts = new Set<ImportChange['field']>([
  'price',
  'priceAfterDiscount',
  'amount',
  'minTotal',
  'cost',
]);

function ProblemLine({
  problem: { field, value, reason, detail = '', fix },
  row,
  change,
}: {
  problem: ImportProblem;
  row: number;
  change: ChangeImport | undefined;
}) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {field && <span className="w-24 shrink-0 text-t2 text-xs">{t(importFieldTexts[field])}</span>}
      {value && (
        <span className="max-w-60 truncate rounded-sm bg-bad-bg px-1.5 text-bad">{value}</span>
      )}
      <span className="wrap-anywhere">{t(importReasonTexts[reason], { detail })}</span>
      {fix !== undefined && field && change && (
        <PlainButton onClick={() => change.mutate({ row, field, value: fix })}>
          {t('imports.use', { value: fix })}
        </PlainButton>
      )}
    </span>
  );
}

const firstRows = 10;

/** Options that fix all rows with these problems. */
const remedies: { option: 'createMissing' | 'skipPictures'; reasons: ImportReason[] }[] = [
  { option: 'createMissing', reasons: ['brandUnknown', 'categoryUnknown', 'subcategoryUnknown'] },
  { option: 'skipPictures', reasons: ['privateAddress', 'addressInvalid', 'pictureMissing'] },
];

/** What puts all wrong rows right, and the first of them where the list above does not show them. */
export function WrongRows({ run, change }: { run: ImportRun; change: ChangeImport }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const params = { id: run._id };
  const list = useQuery({
    queryKey: ['GET /admin/imports/:id/rows', run._id, 'wrong', run.revision],
    queryFn: ({ signal }) =>
      api.call('GET /admin/imports/:id/rows', {
        params,
        query: { kind: 'wrong', limit: firstRows },
        signal,
      }),
  });
  const reasons = list.data?.data.flatMap(({ problems }) => problems.map((each) => each.reason));
  return (
    <Panel aria-label={t('imports.viewWrong')} dense flush role="region">
      <div className="flex flex-wrap items-center gap-2 py-1.5 ps-4 pe-2">
        <Icon className="text-bad" name="circle-alert" size={18} />
        <h2 className="text-md">{t('imports.wrongRows', { count: run.rows.wrong ?? 0 })}</h2>
        <span className="ms-auto">
          <ExportButton id={run._id} />
        </span>
        {remedies.map(({ option, reasons: those }) =>
          !run.options[option] && reasons?.some((reason) => those.includes(reason)) ? (
            <PlainButton
              key={option}
              onClick={() => change.mutate({ options: { [option]: true } })}
            >
              {t(`imports.${option}`)}
            </PlainButton>
          ) : null,
        )}
      </div>
      {search.get('kind') !== 'wrong' && (
        <ul className="divide-y divide-line border-line border-t">
          {list.data?.data.map((row) => (
            <li className="flex gap-3 px-4 py-2" key={row.row}>
              <span className="w-10 shrink-0 text-end text-t2 tabular-nums">{row.row}</span>
              <span className="wrap-anywhere w-40 shrink-0 font-medium max-sm:hidden">
                {row.sku ?? row.label}
              </span>
              <RowDetails change={change} row={row} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
