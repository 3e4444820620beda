import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const radioDot =
  'size-5 shrink-0 cursor-[inherit] appearance-none rounded-full bg-surface shadow-[inset_0_0_0_1.5px_var(--field)] ' +
  'transition-shadow duration-150 checked:shadow-[inset_0_0_0_6px_var(--brand-strong)] disabled:opacity-50';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children: ReactNode;
  /** At the end of the line, such as a count. */
  end?: ReactNode;
  className?: string;
};

/** Native: radios of one `name` move together with the arrow keys. */
export function Radio({ children, end, className, ...rest }: RadioProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-t3',
        className,
      )}
    >
      <input {...rest} className={radioDot} type="radio" />
      <span className="min-w-0 flex-1">{children}</span>
      {end && <span className="text-t3 text-xs tabular-nums">{end}</span>}
    </label>
  );
}
