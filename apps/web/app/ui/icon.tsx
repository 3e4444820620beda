import { classNames } from './class-names.ts';
import { type IconName, storefrontIcons } from './icon-names.ts';
import otherSprite from './other-icons.svg?no-inline';
import storefrontSprite from './storefront-icons.svg?no-inline';

const ofStorefront: ReadonlySet<IconName> = new Set(storefrontIcons);

/** One stroke weight for nearly every icon. Decorative: the words stand beside it or on its button. */
export function Icon({
  name,
  size = 20,
  stroke,
  className,
}: {
  name: IconName;
  size?: number;
  stroke?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('icon', className)}
      height={size}
      style={stroke ? { strokeWidth: stroke } : undefined}
      width={size}
    >
      <use href={`${ofStorefront.has(name) ? storefrontSprite : otherSprite}#${name}`} />
    </svg>
  );
}

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
