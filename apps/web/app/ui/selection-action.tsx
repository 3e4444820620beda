import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** What can be done with the chosen rows, inside a `SelectionBar`. */
export function SelectionAction({
  icon,
  danger = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & { icon: IconName; danger?: boolean }) {
  return (
    <button
      {...rest}
      className={classNames(
        'flex h-11 items-center gap-2 whitespace-nowrap rounded-r1 px-1 transition-colors duration-150 focus-visible:outline-white',
        danger ? 'text-[#ff8a7e] hover:text-[#ffb0a7]' : 'hover:text-on-side',
      )}
      type="button"
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
