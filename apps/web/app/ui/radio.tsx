import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children: ReactNode;
  /** At the end of the line, such as a count. */
  end?: ReactNode;
  className?: string;
};

/** Native: radios of one `name` move together with the arrow keys. */
export function Radio({ children, end, className, ...rest }: RadioProps) {
  return (
    <label className={classNames('choice-row', className)}>
      <input {...rest} className="choice-dot" type="radio" />
      <span className="choice-words">{children}</span>
      {end && <span className="choice-end">{end}</span>}
    </label>
  );
}
