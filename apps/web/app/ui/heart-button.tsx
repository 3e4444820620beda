import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

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
      <Icon
        className={classNames(
          'transition-colors duration-150',
          on ? 'fill-current text-heart' : 'text-heart-off',
        )}
        name="heart"
        size={18}
      />
    </button>
  );
}
