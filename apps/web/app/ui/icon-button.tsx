import type { ComponentProps, ReactNode } from 'react';
import { type IconButtonLook, iconButtonClass } from './button-class.ts';
import { Icon, Spinner } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    icon: IconName;
    /** What the button does; there are no other words on it. */
    label: string;
    iconSize?: number;
    pending?: boolean;
    /** Laid over the icon, such as a count. */
    children?: ReactNode;
  };

export function IconButton({
  icon,
  label,
  variant,
  size,
  className,
  iconSize = 20,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      type={type}
    >
      {pending ? <Spinner size={iconSize} /> : <Icon name={icon} size={iconSize} />}
      {children}
    </button>
  );
}
