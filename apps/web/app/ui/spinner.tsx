import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Only the icon; the caller says in words what is happening. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <Icon
      className={classNames('animate-spin', className)}
      name="loader-circle"
      size={size}
      stroke={2.5}
    />
  );
}
