import type { ReactNode } from 'react';
import { PageTitle } from '../shell/page-title.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { NoticeProps } from '../ui/notice.tsx';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import { type TableList, useTotalLabel } from './use-table-list.ts';

type AdminListPageProps<Row> = Omit<AdminTableProps<Row>, 'label' | 'idOf' | 'empty'> & {
  title: string;
  /** Label for screen readers, if it differs from the title. */
  label?: string;
  /** Create button beside the title. */
  action?: ReactNode;
  /** Between title and table. */
  summary?: ReactNode;
  /** Shown if the list is empty without a search. */
  empty?: Pick<NoticeProps, 'icon' | 'title' | 'text' | 'action'>;
};

/** An admin screen with one list: title with count, search, filters, table, pager. */
export function AdminListPage<Row extends { _id: string }>({
  title,
  label = title,
  action,
  summary,
  empty,
  ...table
}: AdminListPageProps<Row>) {
  return (
    <>
      <TableHeading list={table.list.data} title={title}>
        {action}
      </TableHeading>
      {summary}
      <AdminTable
        {...table}
        empty={empty && <EmptyState heading="h2" {...empty} />}
        idOf={({ _id }) => _id}
        label={label}
      />
    </>
  );
}

/** Title of an admin list with its count, and the page's actions beside it. */
export function TableHeading({
  title,
  list,
  children,
}: {
  title: string;
  /** The count; undefined on screens without a list. */
  list?: TableList<unknown> | undefined;
  children?: ReactNode;
}) {
  const totalLabels = useTotalLabel();
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-3">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {list && <span className="text-t3 tabular-nums">{totalLabels(list)}</span>}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
