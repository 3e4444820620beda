import type { ReactNode } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { PageTitle } from '../shell/page-title.tsx';

/** Title of an admin list with its count, and the page's actions beside it. */
export function TableHeading({
  title,
  total,
  children,
}: {
  title: string;
  total: number | undefined;
  children?: ReactNode;
}) {
  const { count } = useFormats();
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-3">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {total !== undefined && <span className="text-t3 tabular-nums">{count(total)}</span>}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
