import type { ReactNode } from 'react';
import { PageTitle } from '../shell/page-title.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { NoticeProps } from '../ui/notice.tsx';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import type { TableList } from './use-table-list.ts';
import { useTotalWords } from './use-total-words.ts';

type AdminListPageProps<Row> = Omit<AdminTableProps<Row>, 'label' | 'idOf' | 'empty'> & {
  title: string;
  /** What the table holds, for screen readers, where the title does not say it. */
  label?: string;
  /** Beside the title: the way to a new one. */
  action?: ReactNode;
  /** Between title and table. */
  summary?: ReactNode;
  /** In place of an empty list that nobody searched. */
  empty?: Pick<NoticeProps, 'icon' | 'title' | 'text' | 'action'>;
};

/** A screen of the admin area that is one list: title with its count, search, filters, table, pager. */
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
  /** What is counted; a screen without a list has none. */
  list?: TableList<unknown> | undefined;
  children?: ReactNode;
}) {
  const totalWords = useTotalWords();
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-3">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {list && <span className="text-t3 tabular-nums">{totalWords(list)}</span>}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
