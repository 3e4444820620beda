import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Beside the box; give `aria-label` instead when there is no room for words. */
  children?: ReactNode;
  /** At the end of the line, such as a count. */
  end?: ReactNode;
  /** Some, not all, of what it stands for is chosen. */
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
    <label
      className={classNames(
        'group/box flex min-h-11 min-w-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-t3',
        !children && 'justify-center',
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          className={classNames(
            'peer absolute inset-0 cursor-[inherit] appearance-none rounded-sm bg-surface shadow-[inset_0_0_0_1.5px_var(--field)] transition-colors duration-150',
            'checked:bg-brand checked:shadow-none indeterminate:bg-brand indeterminate:shadow-none',
            'disabled:opacity-50',
          )}
          ref={box}
          type="checkbox"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none relative hidden text-on-brand peer-checked:block peer-indeterminate:hidden"
          size={14}
          strokeWidth={2.75}
        />
        <Minus
          aria-hidden="true"
          className="pointer-events-none relative hidden text-on-brand peer-indeterminate:block"
          size={14}
          strokeWidth={2.75}
        />
      </span>
      {children && (
        <span className="min-w-0 flex-1 group-has-checked/box:font-semibold">{children}</span>
      )}
      {end && <span className="text-t3 text-xs tabular-nums">{end}</span>}
    </label>
  );
}
