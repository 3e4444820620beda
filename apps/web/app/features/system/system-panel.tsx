import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** A section of the page with full-width rows. */
export function SystemPanel({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Panel className="min-w-0" dense flush>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4">
        <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
  );
}

/** Names and values, one per line. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-2.5 px-4 pb-4 text-sm">
      {facts.map(([name, value]) => (
        <div className="flex items-baseline justify-between gap-4" key={name}>
          <dt className="text-t2 text-xs">{name}</dt>
          <dd className="min-w-0 text-end tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
