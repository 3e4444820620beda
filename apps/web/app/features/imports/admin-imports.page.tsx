import { importKindTexts } from '@matjar/contract/imports/import-texts.ts';
import type { ImportRun } from '@matjar/contract/imports/imports.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { RunCard, type RunFacts, StatePill, useRunColumns } from '../../admin-table/run-list.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { isOfProducts, labelOfState } from './run-labels.ts';
import { UploadFile } from './upload-file.tsx';

const sizes = [20, 50, 100] as const;

const hrefOf = ({ _id }: ImportRun) => `/admin/imports/${_id}`;

/** Imported files, newest first, and the upload. */
export default function AdminImportsPage() {
  const t = useTranslate();
  const address = useTableAddress('imports', sizes);
  const list = useTableList('GET /admin/imports', address);
  const facts = useRunFacts();
  return (
    <AdminListPage
      address={address}
      card={(run) => <RunCard facts={facts} run={run} />}
      columns={useRunColumns(t('imports.file'), facts)}
      empty={{ icon: 'file-down', title: t('imports.emptyTitle'), text: t('imports.emptyText') }}
      hrefOf={hrefOf}
      list={list}
      summary={<UploadFile />}
      title={t('imports.title')}
    />
  );
}

const sources = {
  shop: 'imports.sourceShop',
  shopify: 'imports.sourceShopify',
  woocommerce: 'imports.sourceWoocommerce',
  other: 'imports.sourceOther',
} as const;

function useRunFacts(): RunFacts<ImportRun> {
  const t = useTranslate();
  const { dateTime } = useFormats();
  return {
    hrefOf,
    title: ({ fileName }) => fileName,
    note: (run) =>
      isOfProducts(run)
        ? `${t(importKindTexts[run.kind])} · ${t(sources[run.source])}`
        : t(importKindTexts[run.kind]),
    state: (run) => <RunState run={run} />,
    changed: ({ rows }) => (rows.new ?? 0) + (rows.changed ?? 0),
    time: ({ appliedAt, createdAt }) => dateTime(appliedAt ?? createdAt),
  };
}

export function RunState({ run }: { run: Pick<ImportRun, 'state' | 'products'> }) {
  return <StatePill words={labelOfState(run)} />;
}
