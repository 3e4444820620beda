import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A light section that opens and closes without JavaScript, such as a group of filters. */
export function Disclosure({
  title,
  open = true,
  className,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={classNames('group/disclosure', className)} open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-r1 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          className="transition-transform duration-150 group-open/disclosure:rotate-180"
          name="chevron-down"
          size={18}
        />
      </summary>
      {children}
    </details>
  );
}
