import type { ReactNode } from 'react';

/** Two columns when there is something to stand beside the content, else only the content. */
export function BesideAside({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[372px_minmax(0,1fr)]">
      {aside}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
