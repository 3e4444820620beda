import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** What can be done with the chosen rows, inside a `SelectionBar`. */
export function SelectionAction({
  icon,
  danger = false,
  onClick,
  children,
}: {
  icon: IconName;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      className={classNames(
        'flex h-11 items-center gap-2 rounded-r1 px-1 transition-colors duration-150 focus-visible:outline-white',
        danger ? 'text-[#ff8a7e] hover:text-[#ffb0a7]' : 'hover:text-on-side',
      )}
      onClick={onClick}
      type="button"
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
