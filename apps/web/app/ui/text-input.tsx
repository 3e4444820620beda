import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Inside the frame before the text: an icon or a currency sign. */
  start?: ReactNode;
  /** Inside the frame after the text. */
  end?: ReactNode;
  /** 44 px instead of 48, beside buttons of that height. */
  dense?: boolean;
  /** Layout of the frame only. */
  className?: string;
};

export function TextInput({
  start,
  end,
  dense = false,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <div className={classNames('field-box', dense ? 'h-11' : 'h-12', className)}>
      {start && <span className="pointer-events-none -me-2.5 ps-3.5 text-t3">{start}</span>}
      <input
        {...rest}
        {...control}
        className={classNames(
          'bare-control',
          'h-full rounded-[inherit]',
          'px-3.5',
          // The browser's own clear button is hidden; callers may add ours at the end.
          '[&::-webkit-search-cancel-button]:hidden',
        )}
        type={type}
      />
      {end && <span className="flex shrink-0 items-center pe-1.5">{end}</span>}
    </div>
  );
}
