import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** A group of filters; collapsed it shows the selection. */
export function FilterGroup({
  title,
  chosen,
  open,
  children,
}: {
  title: string;
  chosen: readonly string[];
  /** Initial state: it must not close under the pointer after a choice. */
  open: boolean;
  children: ReactNode;
}) {
  const [openAtFirst] = useState(open);
  return (
    <Disclosure
      className="border-line border-t open:pb-1"
      open={openAtFirst}
      title={
        <>
          {title}
          {chosen.length > 0 && (
            <span className="min-w-0 flex-1 truncate text-end text-brand-ink text-xs group-open/disclosure:hidden">
              {chosen.join(', ')}
            </span>
          )}
        </>
      }
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  );
}
