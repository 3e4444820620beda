import { delays } from '@matjar/contract/limits.ts';
import {
  type SearchKind,
  type SearchList,
  searchPeriods,
} from '@matjar/contract/searches/searches.ts';
import { type KeyboardEvent, useId } from 'react';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { PeriodSwitch } from '../../admin-table/period-switch.tsx';
import { type TableAddressControl, useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { rowMark, SearchCard, useSearchColumns } from './admin/search-columns.tsx';
import { SearchActions, SearchDetail } from './admin/search-detail.tsx';
import { SearchMetrics } from './admin/search-metrics.tsx';

const pageSizes = [10, 20, 50];
const usualPeriod = 30;

/** The report of searches, and the details of one beside it. */
export default function AdminSearchReportPage() {
  const t = useTranslate();
  const { date } = useFormats();
  const address = useTableAddress('searches', pageSizes);
  const days = searchPeriods.find((each) => String(each) === address.filter('days')) ?? usualPeriod;
  const kind = kindsInOrder.find(({ id }) => id === address.filter('kind'))?.id ?? 'top';
  const filters = { days: String(days), kind };
  const list = useTableList('GET /admin/searches', address, filters);
  const opened = address.filter('text');
  const open = (text: string) => address.change({ text, page: String(address.page) });
  const columns = useSearchColumns(open, opened !== '');

  /** Arrow keys move along the rows; an open panel follows. */
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${rowMark}]`)];
    const place = rows.indexOf(event.target as HTMLElement);
    const next = place < 0 ? undefined : rows[place + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (opened) open(next.getAttribute(rowMark) ?? '');
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PageTitle>{t('adminFrame.titleSearches')}</PageTitle>
          <h1>{t('adminFrame.titleSearches')}</h1>
          <p className="min-h-5 text-sm text-t2">
            {list.data &&
              t('insights.between', { from: date(list.data.from), to: date(list.data.to) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PeriodSwitch
            days={days}
            onChange={(next) => address.change({ days: String(next) })}
            periods={searchPeriods}
          />
          <ExportMenu
            address={address}
            choices={[{ fileName: 'searches' }]}
            filters={filters}
            name="GET /admin/searches/export"
          />
        </div>
      </div>
      {!list.isError && (
        <SearchMetrics list={list.data} nothingHref={hrefOfKind(address, 'nothing')} />
      )}
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          opened && 'xl:grid-cols-[minmax(0,1fr)_322px]',
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside it. */}
        <div onKeyDown={walk}>
          <AdminTable
            address={address}
            card={(row) => <SearchCard onOpen={open} row={row} />}
            columns={columns}
            empty={
              <EmptyState
                heading="h2"
                icon="search"
                text={kind === 'top' && t('adminSearches.emptyText')}
                title={t(
                  kind === 'top' ? 'adminSearches.emptyTitle' : 'adminSearches.kindEmptyTitle',
                )}
              />
            }
            idOf={({ text }) => text}
            isSelected={(text) => text === opened}
            label={t('adminFrame.titleSearches')}
            list={list}
            rowHeight="h-5.5"
            search={{ label: t('adminSearches.search'), delay: delays.adminCategorySearchDebounce }}
            selection={<KindSwitch address={address} kind={kind} list={list.data} />}
          />
          <p className="mt-3 px-1 text-t3 text-xs">{t('adminSearches.note')}</p>
        </div>
        {opened && (
          <OpenedSearch days={days} onClose={() => open('')} onOpen={open} text={opened} />
        )}
      </div>
    </>
  );
}

const kindsInOrder = [
  { id: 'top', label: 'adminSearches.kindTop' },
  { id: 'nothing', label: 'adminSearches.figureNothing' },
  { id: 'little', label: 'adminSearches.kindLittle' },
  { id: 'notClicked', label: 'adminSearches.kindNotClicked' },
  { id: 'corrected', label: 'adminSearches.kindCorrected' },
] as const satisfies { id: SearchKind; label: string }[];

function hrefOfKind(address: TableAddressControl, kind: SearchKind): string {
  return address.hrefWith({ kind: kind === 'top' ? '' : kind, text: '' });
}

/** Kinds of searches in the table, with their counts. */
function KindSwitch({
  address,
  kind,
  list,
}: {
  address: TableAddressControl;
  kind: SearchKind;
  list: SearchList | undefined;
}) {
  const t = useTranslate();
  return (
    <ViewLinks
      className="border-line border-t"
      label={t('adminSearches.kinds')}
      views={kindsInOrder.map(({ id, label }) => ({
        label: t(label),
        href: hrefOfKind(address, id),
        isShown: id === kind,
        count: id === 'top' ? undefined : list?.kinds[id],
      }))}
    />
  );
}

/** Beside the table if there is room, else a sheet over it. */
function OpenedSearch({
  text,
  days,
  onOpen,
  onClose,
}: {
  text: string;
  days: number;
  onOpen: (text: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const titleId = useId();
  const hasRoom = useMediaQuery('(min-width: 1280px)', true);
  const detail = <SearchDetail days={days} onOpen={onOpen} text={text} />;
  if (!hasRoom) {
    return (
      <Drawer
        footer={<SearchActions text={text} />}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        open
        side="bottom"
        title={text}
      >
        {detail}
      </Drawer>
    );
  }
  return (
    <Panel aria-labelledby={titleId} className="sticky top-4" dense flush role="region">
      <div className="flex items-center justify-between gap-2 border-line border-b py-1.5 ps-4 pe-1.5">
        <h2 className="truncate font-head text-md tracking-[-0.02em]" id={titleId}>
          <bdi>{text}</bdi>
        </h2>
        <IconButton icon="x" iconSize={18} label={t('ui.close')} onClick={onClose} />
      </div>
      <div className="max-h-[calc(100dvh-180px)] overflow-y-auto overscroll-contain p-4">
        {detail}
      </div>
      <div className="border-line border-t p-4">
        <SearchActions text={text} />
      </div>
    </Panel>
  );
}
