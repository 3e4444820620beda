import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** What can be done with the chosen rows, inside a `SelectionBar`. */
export function SelectionAction({
  icon,
  danger = false,
  primary = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: IconName;
  danger?: boolean;
  /** The likely one, of which there is one in the bar. */
  primary?: boolean;
}) {
  return (
    <button
      {...rest}
      className={classNames(
        'flex items-center gap-2 whitespace-nowrap rounded-r1 transition-colors duration-150 focus-visible:outline-white',
        primary
          ? 'my-1 h-9 rounded-control bg-brand px-3 font-semibold text-on-brand hover:bg-brand-strong pointer-coarse:h-11'
          : 'h-11 px-1',
        !primary && (danger ? 'text-[#ff8a7e] hover:text-[#ffb0a7]' : 'hover:text-on-side'),
      )}
      type="button"
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
