import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

/** Quiet at rest; takes the brand fill only while its card is pointed at or holds the focus. */
export function ProductCardAction({ className, children, ...rest }: Omit<ButtonProps, 'variant'>) {
  return (
    <Button
      {...rest}
      className={classNames(
        'group-focus-within/card:bg-brand group-focus-within/card:text-on-brand group-hover/card:bg-brand group-hover/card:text-on-brand',
        'group-hover/card:hover:bg-brand-hover group-focus-within/card:hover:bg-brand-hover group-hover/card:active:bg-brand-press',
        className,
      )}
      icon={ShoppingBag}
      variant="quiet"
      wide
    >
      {children}
    </Button>
  );
}

/** In the place of the action when there is nothing to buy. */
export function ProductCardNote({ children }: { children: ReactNode }) {
  return (
    <p className="grid h-11 place-items-center rounded-control bg-ground font-semibold text-t3">
      {children}
    </p>
  );
}
