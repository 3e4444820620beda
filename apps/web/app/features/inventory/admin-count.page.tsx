import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TableHeading } from '../../admin-table/admin-list-page.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useCanScan } from '../scanner/camera-button.tsx';
import { CameraView } from '../scanner/camera-view.tsx';
import { CodeField } from '../scanner/code-field.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { CountForm } from './count-form.tsx';
import { CountedList } from './counted-list.tsx';
import { DraftNotice } from './draft.tsx';
import { ShelfPanel, ShelfSelect } from './shelf-count.tsx';
import { useCount } from './use-count.ts';
import { VariantName } from './variant-name.tsx';

/** Stocktaking: scan or type, compare with the books, book differences. */
export default function AdminCountPage() {
  const t = useTranslate();
  const count = useCount();
  const { current, entries } = count;
  const [search, setSearch] = useSearchParams();
  const shelf = search.get('shelf') ?? '';
  const canScan = useCanScan();
  const isPhone = useMediaQuery('(max-width: 767px)', false);
  const hasCamera = canScan && isPhone;
  useScanner((code) => void count.take(code, 1));
  const [codeFields, setCodeFields] = useState(0);

  /** The button that was pressed goes, so the focus goes on to a new code field. */
  function focusAfter(discard: () => void) {
    discard();
    setCodeFields((before) => before + 1);
  }

  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('inventory.title'), href: '/admin/inventory' },
          { label: t('inventory.countTitle') },
        ]}
      />
      <div className="mt-3">
        <TableHeading title={t('inventory.countTitle')} />
      </div>
      {count.hasLeftOver && <DraftNotice onDiscard={() => focusAfter(count.discardLeftOver)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Panel className="grid grid-cols-[minmax(0,1fr)] gap-4" dense>
          <ShelfSelect
            onChange={(chosen) => setSearch(chosen ? { shelf: chosen } : {}, { replace: true })}
            value={shelf}
          />
          {hasCamera && <CameraView onScan={(code) => void count.take(code, 1)} />}
          <CodeField
            camera={!hasCamera}
            key={codeFields}
            label={t('inventory.codeOrName')}
            onCode={(code) => void count.take(code, 0)}
          />
          {count.found.length > 0 ? (
            <FoundByName onChoose={count.hold} rows={count.found} />
          ) : current ? (
            <CountForm
              entry={current}
              isBooking={count.isBooking}
              key={current.row._id}
              onBook={count.book}
              onChange={count.setCounted}
              shelf={shelf}
              takesFocus={!hasCamera}
            />
          ) : (
            <EmptyState
              heading="h2"
              icon="scan-barcode"
              text={t('inventory.countText')}
              title={t('inventory.countStart')}
            />
          )}
        </Panel>
        <div className="grid gap-4">
          {shelf && <ShelfPanel entries={entries} onChoose={count.hold} shelf={shelf} />}
          {entries.length > 0 && (
            <CountedList
              selectedId={current?.row._id}
              entries={entries}
              onChoose={(id) => count.choose(id)}
              onNew={() => focusAfter(count.beginAnew)}
            />
          )}
        </div>
      </div>
    </>
  );
}

function FoundByName({
  rows,
  onChoose,
}: {
  rows: readonly InventoryRow[];
  onChoose: (row: InventoryRow) => void;
}) {
  const t = useTranslate();
  return (
    <section aria-label={t('inventory.whichOne')}>
      <h2 className="mb-2 text-md">{t('inventory.whichOne')}</h2>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map((row) => (
          <li key={row._id}>
            <button
              className="w-full px-3 py-2.5 text-start -outline-offset-2 hover:bg-ground"
              onClick={() => onChoose(row)}
              type="button"
            >
              <VariantName variant={row} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
