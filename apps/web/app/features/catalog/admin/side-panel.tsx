import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

/** One task of an admin screen under its heading. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel dense>
      <h2 className="mb-4 font-head text-md tracking-[-0.02em]">{title}</h2>
      {children}
    </Panel>
  );
}
