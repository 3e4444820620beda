import { classNames } from './class-names.ts';

export type IconButtonLook = {
  variant?: 'plain' | 'outline' | 'quiet' | 'round' | 'strong';
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** For links and Base UI triggers that look like an icon button. */
export function iconButtonClass({
  variant = 'plain',
  size = 'md',
  className,
}: IconButtonLook = {}): string {
  return classNames(
    `icon-button icon-button-${variant}`,
    size !== 'md' && `icon-button-${size}`,
    className,
  );
}
