import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type NativeSelectProps = Omit<
  ComponentProps<'select'>,
  'className' | 'size' | 'children'
> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  icon?: IconName;
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
    <div className={classNames('field-box', 'relative', dense ? 'h-11' : 'h-12', className)}>
      {icon && <Icon className="pointer-events-none absolute start-3.5" name={icon} size={18} />}
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
      <Icon className="pointer-events-none absolute end-3.5" name="chevron-down" size={18} />
    </div>
  );
}
