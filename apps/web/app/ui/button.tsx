import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon, Spinner } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    icon?: IconName;
    iconAfter?: IconName;
  };

/**
 * While `pending` it keeps focus and its place, shows a spinner and ignores every press: `disabled`
 * would drop the focus to the page.
 */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  icon,
  iconAfter,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'lg' ? 20 : 18;

  function refuseWhilePending(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={buttonClass({ variant, size, wide, pending, className }, icon !== undefined)}
      onClick={refuseWhilePending}
      type={type}
    >
      {pending && <Spinner size={icon ? iconSize : 16} />}
      {!pending && icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon className="rtl:-scale-x-100" name={iconAfter} size={iconSize} />}
    </button>
  );
}
