import type { LucideIcon } from 'lucide-react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';

export type ButtonLinkProps = Omit<ButtonLook, 'pending'> &
  Omit<AppLinkProps, 'className'> & {
    icon?: LucideIcon;
    iconAfter?: LucideIcon;
  };

/** Goes somewhere, so it is a link; only its looks are those of a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  icon,
  iconAfter,
  children,
  ...rest
}: ButtonLinkProps) {
  const iconSize = size === 'lg' ? 20 : 18;
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon className="rtl:-scale-x-100" of={iconAfter} size={iconSize} />}
    </AppLink>
  );
}
