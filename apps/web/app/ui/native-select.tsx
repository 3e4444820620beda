import './native-select.css';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox } from './field-box.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

export type NativeSelectProps = Omit<
  ComponentProps<'select'>,
  'className' | 'size' | 'children'
> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  icon?: LucideIcon;
  /** 44 px instead of 48. */
  dense?: boolean;
  className?: string;
};

/** The browser's own select: no script to load, and it submits without one. For storefront pages. */
export function NativeSelect({
  options,
  icon,
  dense = false,
  className,
  ...rest
}: NativeSelectProps) {
  const control = useFieldControl(rest);
  return (
    <div className={classNames(fieldBox, 'relative', dense ? 'h-11' : 'h-12', className)}>
      {icon && <Icon className="pointer-events-none absolute start-3.5" of={icon} size={18} />}
      <select
        {...rest}
        {...control}
        className={classNames(
          'native-select field-sizing-content size-full cursor-pointer appearance-none truncate rounded-[inherit] border-0 bg-transparent pe-10 text-sm outline-hidden',
          icon ? 'ps-10.5' : 'ps-3.5',
        )}
      >
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon className="pointer-events-none absolute end-3.5" of={ChevronDown} size={18} />
    </div>
  );
}
