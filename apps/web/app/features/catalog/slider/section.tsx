import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Header of a section: title, link to all, and extras. */
export function SectionHead({
  id,
  title,
  link,
  children,
}: {
  id: string;
  title: string;
  link?: { href: string; text: string };
  children?: ReactNode;
}) {
  return (
    <div className="mb-3.5 flex min-h-11 items-center gap-4 md:mb-5">
      <h2 className="me-auto min-w-0" id={id}>
        {title}
      </h2>
      {link && (
        <AppLink
          className="flex min-h-11 items-center gap-1.5 rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline"
          href={link.href}
        >
          {link.text}
          <Icon className="max-md:hidden rtl:-scale-x-100" name="arrow-right" size={16} />
        </AppLink>
      )}
      {children}
    </div>
  );
}

/** Two columns if there is an aside, else only the content. */
export function BesideAside({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[372px_minmax(0,1fr)]">
      {aside}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
