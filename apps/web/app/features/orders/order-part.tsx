import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** A framed part of an order's page under its heading. */
export function OrderPart({
  title,
  dense = false,
  className,
  children,
}: {
  title: string;
  dense?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Panel className={className} dense={dense}>
      <h2 className="mb-4 text-md md:text-md">{title}</h2>
      {children}
    </Panel>
  );
}
