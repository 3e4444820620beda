import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import type { UseQueryResult } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SortableHeadCell } from '../ui/sortable-head-cell.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../ui/table.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { nextSort } from './table-address.ts';
import { TableSearch } from './table-search.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { TableAddressControl } from './use-table-address.ts';
import { type TableList, useTotalLabel } from './use-table-list.ts';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers and actions to the end of the cell. */
  end?: boolean;
  /** Sort field of the API. */
  sort?: string;
  className?: string;
  /** Class of a sortable head, which does not get the class of the cells. */
  headClassName?: string;
}

/** Id of a first column with checkboxes. */
export const selectColumn = 'select';

export interface AdminTableProps<Row> {
  /** Label for screen readers. */
  label: string;
  address: TableAddressControl;
  list: UseQueryResult<TableList<Row>>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** True while an action runs on the row. */
  isBusy?: (id: string) => boolean;
  /** Further attributes of a row, such as for drag and drop. */
  rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** URL of a row: a click anywhere on it opens it, J and K move between rows. */
  hrefOf?: (row: Row) => string;
  /** Replaces a row on phones. */
  card?: (row: Row) => ReactNode;
  /** Above the cards, such as a checkbox to select all. */
  cardsHead?: ReactNode;
  /** Search above the table; debounce in milliseconds. */
  search?: { label: string; placeholder?: string; delay: number; className?: string };
  /** Views of the list, above the search. */
  tabs?: ReactNode;
  /** Filters beside the search. */
  toolbar?: ReactNode;
  /** Between toolbar and table, such as the selection bar. */
  selection?: ReactNode;
  isSelected?: (id: string) => boolean;
  /** Content below an expanded row, across all columns. */
  detailOf?: (row: Row) => ReactNode;
  /** Names of filters that "clear" removes besides the search. */
  filters?: readonly string[];
  /** Class of a skeleton row, as high as most rows. */
  rowHeight?: string;
  /** Class of a skeleton card, for cards that are higher than three lines. */
  cardHeight?: string;
  /** Replaces the table, for example by an editable one. */
  body?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Shown if the list is empty without a search. */
  empty?: ReactNode;
}

/** An admin list in all states: loading, empty, no match, error, filled. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, address, list, columns, search, tabs, toolbar, selection, card } = props;
  const total = list.data?.results;
  const rows = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  useRowKeys(rows, props.hrefOf !== undefined);
  const isPhone = useMediaQuery('(max-width: 767px)', false);
  return (
    <Panel dense flush>
      {tabs}
      {(search || toolbar) && (
        <div className="flex flex-wrap items-center gap-2 p-3.5">
          {search && <TableSearch address={address} className="w-full max-w-80" {...search} />}
          {toolbar}
        </div>
      )}
      {selection}
      {total === undefined && list.isError ? (
        <ErrorState heading="h2" onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : total === 0 ? (
        <NoRows {...props} />
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          {card && isPhone && props.cardsHead}
          {props.body && list.data ? (
            props.body(list.data.data)
          ) : card && isPhone ? (
            <ul aria-label={label} className="divide-y divide-line border-line border-t" ref={rows}>
              {list.data
                ? list.data.data.map((row) => <li key={props.idOf(row)}>{card(row)}</li>)
                : upTo(address.limit).map((row) => (
                    <SkeletonCard height={props.cardHeight} key={row} />
                  ))}
            </ul>
          ) : (
            <Table
              className={classNames(
                'transition-opacity duration-150',
                list.isPlaceholderData && 'opacity-60',
              )}
              label={label}
              selects={columns[0]?.id === selectColumn}
            >
              <TableHead>
                {columns.map((column) => (
                  <ColumnHead address={address} column={column} key={column.id} />
                ))}
              </TableHead>
              <tbody ref={rows}>
                {list.data ? (
                  list.data.data.map((row) => (
                    <BodyRow key={props.idOf(row)} row={row} {...props} />
                  ))
                ) : (
                  <SkeletonRows
                    columns={columns}
                    height={props.rowHeight ?? 'h-11'}
                    rows={address.limit}
                  />
                )}
              </tbody>
            </Table>
          )}
        </div>
      )}
      {list.data && list.data.results > 0 && (
        <TableFooter address={address} list={list.data} opens={props.hrefOf !== undefined} />
      )}
      {selection && <div aria-hidden="true" className="h-36 md:hidden" />}
    </Panel>
  );
}

function ColumnHead<Row>({
  column: { head, sort, end, className, headClassName },
  address,
}: {
  column: Column<Row>;
  address: TableAddressControl;
}) {
  if (!sort) {
    return (
      <HeadCell className={className} end={end}>
        {head}
      </HeadCell>
    );
  }
  const directions = { [sort]: 'ascending', [`-${sort}`]: 'descending' } as const;
  return (
    <SortableHeadCell
      className={headClassName}
      end={end}
      onSort={() => address.change({ sort: nextSort(address.sort, sort) })}
      sorted={directions[address.sort]}
    >
      {head}
    </SortableHeadCell>
  );
}

function BodyRow<Row>({
  row,
  columns,
  idOf,
  isBusy,
  isSelected,
  hrefOf,
  detailOf,
  rowProps,
}: AdminTableProps<Row> & { row: Row }) {
  const id = idOf(row);
  const href = hrefOf?.(row);
  const { className, ...more } = rowProps?.(row) ?? {};
  const detail = detailOf?.(row);
  const open = useOpenRow();
  return (
    <>
      <TableRow
        {...more}
        aria-busy={isBusy?.(id) || undefined}
        className={classNames(
          className,
          isBusy?.(id) && 'text-t3',
          href !== undefined && 'cursor-pointer [&:focus-within>*]:bg-sunken',
          Boolean(detail) && '[&>*]:border-b-0',
        )}
        onClick={href === undefined ? undefined : (event) => open(event, href)}
        selected={isSelected?.(id)}
      >
        {columns.map((column) => (
          <Cell className={column.className} end={column.end} key={column.id}>
            {column.cell(row)}
          </Cell>
        ))}
      </TableRow>
      {detail && (
        <TableRow selected={isSelected?.(id)}>
          <Cell className="pt-0!" colSpan={columns.length}>
            {detail}
          </Cell>
        </TableRow>
      )}
    </>
  );
}

/** Opens a row, unless the click was on a control in it or selected text. */
function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent, href: string) => {
    const pressed = event.target as Element;
    if (pressed.closest('a, button, input, label') || window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
}

function NoRows<Row>({ address, filters = [], empty }: AdminTableProps<Row>) {
  const t = useTranslate();
  const { keyword } = address;
  if (keyword === '' && filters.every((name) => address.filter(name) === '')) {
    return (
      empty ?? (
        <EmptyState heading="h2" icon="table-properties" title={t('adminTable.emptyTitle')} />
      )
    );
  }
  const cleared = Object.fromEntries(['keyword', ...filters].map((name) => [name, '']));
  return (
    <EmptyState
      action={
        <Button onClick={() => address.change(cleared)} variant="outline">
          {t('ui.clear')}
        </Button>
      }
      heading="h2"
      icon="search-x"
      text={keyword && t('adminTable.noMatchText', { keyword })}
      title={t('adminTable.noMatchTitle')}
    />
  );
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** As many skeleton rows as the page will have, so that the layout does not shift. */
function SkeletonRows<Row>({
  columns,
  rows,
  height,
}: {
  columns: readonly Column<Row>[];
  rows: number;
  height: string;
}) {
  return upTo(rows).map((row) => (
    <TableRow key={row}>
      {columns.map(({ id, className }) => (
        <Cell className={className} key={id}>
          <span className={classNames('flex items-center', height)}>
            <Skeleton className="h-4 w-full min-w-12 max-w-40" />
          </span>
        </Cell>
      ))}
    </TableRow>
  ));
}

function SkeletonCard({ height }: { height: string | undefined }) {
  return (
    <li className={classNames('grid content-start gap-2.5 p-4', height)}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-6.5 w-52" />
    </li>
  );
}

/** "1–4 of 27", the page size and the pager. */
function TableFooter({
  address: { page, limit, sizes, chooseSize, hrefFor },
  list,
  opens,
}: {
  address: TableAddressControl;
  list: TableList<unknown>;
  /** True if rows can be navigated by keyboard. */
  opens: boolean;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const totalLabels = useTotalLabel();
  const { results, resultsCapped = false, paginationResult } = list;
  const from = (page - 1) * limit + 1;
  const last = resultsCapped ? from + list.data.length - 1 : Math.min(results, from + limit - 1);
  const range = { from: count(from), to: count(last), total: totalLabels(list) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-3.5 py-3">
      <p aria-live="polite" className="text-t2 tabular-nums">
        {t('adminTable.range', range)}
      </p>
      <Select
        className="w-auto!"
        label={t('adminTable.rowsPerPage')}
        onChange={(size) => chooseSize(Number(size))}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('adminTable.perPage', { count: size }),
        }))}
        quiet
        size="sm"
        value={String(limit)}
      />
      {opens && <RowKeys />}
      <Pagination
        className={classNames(!opens && 'ms-auto', 'max-lg:ms-auto max-sm:basis-full')}
        hrefFor={hrefFor}
        hasMore={resultsCapped && paginationResult.nextPage !== undefined}
        page={page}
        pages={resultsCapped ? paginationResult.numberOfPages : Math.ceil(results / limit)}
      />
    </div>
  );
}

function RowKeys() {
  const t = useTranslate();
  const key = 'rounded-sm border border-line-2 bg-surface px-1.5 font-sans';
  return (
    <p className="ms-auto flex items-center gap-1.5 text-t3 text-xs max-lg:hidden">
      <kbd className={key}>J</kbd>
      <kbd className={key}>K</kbd>
      {t('adminTable.keysMove')}
      <kbd className={classNames(key, 'ms-2')}>{t('adminTable.keyEnter')}</kbd>
      {t('adminTable.keysOpen')}
    </p>
  );
}
