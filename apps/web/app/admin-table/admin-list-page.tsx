import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { NoticeProps } from '../ui/notice.tsx';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import { TableHeading } from './table-heading.tsx';

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
      <TableHeading title={title} total={table.list.data?.results}>
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
