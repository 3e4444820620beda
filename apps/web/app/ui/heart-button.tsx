import { Heart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Puts on and takes off the wishlist, over a product's picture. */
export function HeartButton({
  on,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & { on: boolean; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={on}
      className="relative grid size-9 place-items-center rounded-full bg-heart-ground shadow-[0_1px_3px_rgb(40_26_14/0.12)] transition-colors duration-150 after:absolute after:-inset-1"
    >
      <Heart
        aria-hidden="true"
        className={classNames(
          'transition-colors duration-150',
          on ? 'fill-current text-heart' : 'fill-transparent text-heart-off',
        )}
        size={18}
        strokeWidth={1.75}
      />
    </button>
  );
}
