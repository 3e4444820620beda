import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export function ProductCardAction(props: Omit<ButtonProps, 'variant' | 'className'>) {
  return <Button {...props} className="product-card-action" icon="shopping-bag" />;
}

/** In the place of the action when there is nothing to buy. */
export function ProductCardNote({ children }: { children: ReactNode }) {
  return <p className="product-card-note">{children}</p>;
}
