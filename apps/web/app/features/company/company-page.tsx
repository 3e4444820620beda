import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/page-title.tsx';

/** A page of text about the shop: what it comes down to, then the parts. */
export function CompanyPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <article className="max-w-172 min-w-0">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-3 text-lg-phone text-t2 leading-normal">{lead}</p>
      <div className="mt-8 grid gap-8">{children}</div>
    </article>
  );
}

export function CompanySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-line border-t pt-6">
      <h2 className="text-md md:text-md">{title}</h2>
      <div className="grid gap-3 text-t2">{children}</div>
    </section>
  );
}
