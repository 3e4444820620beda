import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Button, type ButtonProps } from './button.tsx';

export type ProductCardProps = {
  href: string;
  /** Somebody follows the card to its product. */
  onOpen?: () => void;
  title: string;
  /** A `Picture` on its tile. */
  image: ReactNode;
  brand?: ReactNode;
  swatches?: ReactNode;
  /** Under the title, a short line about it in this list. */
  note?: ReactNode;
  rating?: ReactNode;
  price: ReactNode;
  /** Over the picture at its start: the discount. */
  badge?: ReactNode;
  /** Over the picture at its end. */
  heart?: ReactNode;
  /** Over the picture as well; it sees to its place itself. */
  corner?: ReactNode;
  /** A `ProductCardAction`, or the text in its place. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** The frame of a product in a grid. Every part keeps its height, so that rows of cards line up. */
export function ProductCard({
  href,
  onOpen,
  title,
  image,
  brand,
  swatches,
  note,
  rating,
  price,
  badge,
  heart,
  corner,
  action,
  heading: Heading = 'h3',
}: ProductCardProps) {
  return (
    <article className="product-card">
      <div className="product-card-picture">
        {image}
        {badge && <div className="product-card-badge">{badge}</div>}
        {heart && <div className="product-card-heart">{heart}</div>}
        {corner}
      </div>
      <div className="product-card-line">
        <span className="truncate">{brand}</span>
        {swatches}
      </div>
      <Heading className="product-card-title">
        <AppLink
          href={href}
          onClick={(event) => {
            markOpened(event.currentTarget);
            onOpen?.();
          }}
          viewTransition
        >
          {title}
        </AppLink>
      </Heading>
      {note !== undefined && <p className="min-h-4.5 truncate text-t3 text-xs">{note}</p>}
      <div className="product-card-rating">{rating}</div>
      <div className="product-card-price">{price}</div>
      {action}
    </article>
  );
}

/** The picture of this card, and of no other, grows into that of the product's page. */
function markOpened(link: Element): void {
  for (const card of document.querySelectorAll('[data-opened]'))
    card.removeAttribute('data-opened');
  link.closest('article')?.setAttribute('data-opened', '');
}

export function ProductCardAction(props: Omit<ButtonProps, 'variant' | 'className'>) {
  return <Button {...props} className="product-card-action" icon="shopping-bag" />;
}

/** In the place of the action when there is nothing to buy. */
export function ProductCardNote({ children }: { children: ReactNode }) {
  return <p className="product-card-note">{children}</p>;
}
