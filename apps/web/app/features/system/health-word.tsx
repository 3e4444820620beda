import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** A state in a word; never by colour alone. */
export function HealthWord({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  return (
    <span
      className={`flex shrink-0 items-center gap-1.5 font-semibold text-xs ${isWell ? 'text-ok' : 'text-warn'}`}
    >
      <Icon name={isWell ? 'circle-check' : 'triangle-alert'} size={16} />
      {children}
    </span>
  );
}
