import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A short word on the brand fill, such as "Cover" on a picture. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center whitespace-nowrap rounded-r1 bg-brand px-2.5 font-bold text-on-brand text-xs tabular-nums',
        className,
      )}
    >
      {children}
    </span>
  );
}
