import { Select as BaseSelect } from '@base-ui/react/select';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { floatingLayer, floatingSurface, optionClass, optionListClass } from './overlay-classes.ts';

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  placeholder?: string;
  icon?: IconName;
  disabled?: boolean;
  /** Without a visible label. */
  label?: string;
  /** 48 px beside fields, 44 px beside buttons, 36 px in dense tables. */
  size?: 'lg' | 'md' | 'sm';
  /** Outline of a button instead of that of a field. */
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** One of a few known values. For long or remote lists use `Combobox`. */
export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  name,
  placeholder,
  icon,
  disabled,
  label,
  size = 'lg',
  quiet = false,
  ref,
  className,
  ...own
}: SelectProps<Value>) {
  const control = useFieldControl(own);
  return (
    <BaseSelect.Root<Value>
      defaultValue={defaultValue}
      disabled={disabled}
      items={options}
      modal={false}
      name={name}
      onValueChange={(next) => {
        if (next !== null) onChange?.(next);
      }}
      value={value}
    >
      <BaseSelect.Trigger
        {...control}
        aria-label={label}
        className={classNames(selectTriggerClass({ size, quiet }), className)}
        onBlur={onBlur}
        ref={ref}
      >
        {icon && <Icon className="text-t1" name={icon} size={18} />}
        <BaseSelect.Value
          className="min-w-0 flex-1 truncate text-start data-placeholder:text-t3"
          placeholder={placeholder}
        />
        <BaseSelect.Icon className="shrink-0 transition-transform duration-150 data-popup-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          className={classNames(floatingLayer, 'outline-hidden')}
          collisionPadding={8}
          sideOffset={8}
        >
          <BaseSelect.Popup className={classNames(floatingSurface, optionListClass)}>
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  className={optionClass}
                  disabled={option.disabled}
                  key={option.value}
                  value={option.value}
                >
                  <BaseSelect.ItemText className="min-w-0 flex-1">
                    {option.label}
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className="shrink-0">
                    <Icon name="check" size={18} />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

const sizes = {
  lg: 'h-12 rounded-control px-3.5',
  md: 'h-11 rounded-control px-3.5',
  sm: 'h-9 rounded-[10px] px-3 text-xs after:absolute after:inset-x-0 after:-inset-y-1',
};

/** The closed select: a button with the border, focus and error of a field. */
function selectTriggerClass({ size, quiet }: { size: keyof typeof sizes; quiet: boolean }): string {
  return classNames(
    'relative flex w-full min-w-0 select-none items-center gap-2.5 bg-surface outline-hidden',
    'transition-shadow duration-150 ease-out disabled:cursor-not-allowed disabled:bg-ground disabled:text-t3',
    quiet
      ? 'shadow-[inset_0_0_0_1px_var(--line-2)]'
      : 'shadow-[inset_0_0_0_1px_var(--field)] aria-invalid:shadow-[inset_0_0_0_2px_var(--bad)]',
    'focus-visible:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]',
    'data-popup-open:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]',
    sizes[size],
  );
}
