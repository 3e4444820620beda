import { importKindTexts } from '@matjar/contract/import-texts.ts';
import type { ImportRun } from '@matjar/contract/imports.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { isOfProducts, runStateWords } from './run-words.ts';
import { UploadFile } from './upload-file.tsx';

const sizes = [20, 50, 100] as const;

const hrefOf = ({ _id }: ImportRun) => `/admin/imports/${_id}`;

/** Files, newest first, and the way to the next one. */
export default function AdminImportsPage() {
  const t = useTranslate();
  const address = useTableAddress('imports', sizes);
  const list = useTableList('GET /admin/imports', address);
  return (
    <AdminListPage
      address={address}
      card={(run) => <RunCard run={run} />}
      columns={useRunColumns()}
      empty={{ icon: 'file-down', title: t('imports.emptyTitle'), text: t('imports.emptyText') }}
      hrefOf={hrefOf}
      list={list}
      summary={<UploadFile />}
      title={t('imports.title')}
    />
  );
}

function useRunColumns(): Column<ImportRun>[] {
  const t = useTranslate();
  const { moment } = useFormats();
  return [
    { id: 'file', head: t('imports.file'), cell: (run) => <RunLink run={run} /> },
    { id: 'state', head: t('imports.state'), cell: (run) => <RunState run={run} /> },
    {
      id: 'rows',
      head: t('imports.rows'),
      end: true,
      className: 'tabular-nums',
      cell: (run) => <RowsOf run={run} />,
    },
    { id: 'who', head: t('imports.who'), cell: ({ actor }) => actor ?? '–' },
    {
      id: 'when',
      head: t('imports.when'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ appliedAt, createdAt }) => moment(appliedAt ?? createdAt),
    },
  ];
}

const sources = {
  shop: 'imports.sourceShop',
  shopify: 'imports.sourceShopify',
  woocommerce: 'imports.sourceWoocommerce',
  other: 'imports.sourceOther',
} as const;

function RunLink({ run, className = '' }: { run: ImportRun; className?: string }) {
  const t = useTranslate();
  return (
    <>
      <AppLink
        className={`wrap-anywhere rounded-r1 font-semibold underline-offset-4 hover:underline ${className}`}
        href={hrefOf(run)}
      >
        {run.fileName}
      </AppLink>
      <span className="block text-t3 text-xs">
        {t(importKindTexts[run.kind])}
        {isOfProducts(run) && ` · ${t(sources[run.source])}`}
      </span>
    </>
  );
}

export function RunState({ run }: { run: Pick<ImportRun, 'state'> }) {
  const t = useTranslate();
  const { text, tone, icon } = runStateWords[run.state];
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}

function RowsOf({ run: { rows, total } }: { run: ImportRun }) {
  const t = useTranslate();
  const { count } = useFormats();
  const changing = (rows.new ?? 0) + (rows.changed ?? 0);
  return t('imports.rowsOf', { done: count(changing), total: count(total) });
}

function RunCard({ run }: { run: ImportRun }) {
  const { moment } = useFormats();
  return (
    <div className="relative grid gap-2 p-4">
      <div>
        <RunLink className="after:absolute after:inset-0 after:-outline-offset-3" run={run} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-t2 text-xs tabular-nums">
        <RunState run={run} />
        <RowsOf run={run} />
        <span className="ms-auto">{moment(run.appliedAt ?? run.createdAt)}</span>
      </div>
    </div>
  );
}
