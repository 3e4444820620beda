import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type PanelProps = ComponentProps<'div'> & {
  /** Sunken ground, as of summaries. */
  sunken?: boolean;
  /** The tighter corners of the admin. */
  dense?: boolean;
  /** Without padding, for content that runs to its edges, such as a table. */
  flush?: boolean;
};

/** A framed part of a page. It lies on the page, so it has a line and no shadow. */
export function Panel({
  sunken = false,
  dense = false,
  flush = false,
  className,
  ...rest
}: PanelProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'border border-line',
        sunken ? 'bg-sunken' : 'bg-surface',
        dense ? 'rounded-panel' : 'rounded-r3',
        flush ? 'min-w-0 overflow-clip' : dense ? 'p-5' : 'p-5 md:p-7',
        className,
      )}
    />
  );
}
