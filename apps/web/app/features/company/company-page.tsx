import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/page-title.tsx';

/** A page of plain text about the shop. */
export function CompanyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap pt-8 md:pt-12">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="mt-5 grid max-w-160 gap-4 text-t2">{children}</div>
    </article>
  );
}
