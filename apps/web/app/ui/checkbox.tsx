import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Beside the box; give `aria-label` instead when there is no room for words. */
  children?: ReactNode;
  /** At the end of the line, such as a count. */
  end?: ReactNode;
  /** Some of its items are selected, not all. */
  indeterminate?: boolean;
  className?: string;
};

/** A native box, so that it works and submits without JavaScript. */
export function Checkbox({
  children,
  end,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classNames('choice-row', !children && 'justify-center', className)}>
      <input {...rest} className="choice-box" ref={box} type="checkbox" />
      {children && <span className="choice-words">{children}</span>}
      {end && <span className="choice-end">{end}</span>}
    </label>
  );
}
