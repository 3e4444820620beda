import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** A panel of the dashboard with a heading and a link to the whole list. */
export function InsightPanel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Panel className={className} dense>
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
