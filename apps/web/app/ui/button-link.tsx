import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type ButtonLinkProps = Omit<ButtonLook, 'pending'> &
  Omit<AppLinkProps, 'className'> & {
    icon?: IconName;
    iconAfter?: IconName;
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
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon className="rtl:-scale-x-100" name={iconAfter} size={iconSize} />}
    </AppLink>
  );
}
