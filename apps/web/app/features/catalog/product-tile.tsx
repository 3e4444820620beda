import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { memo, useId, useState } from 'react';
import { AddToCartButton } from '../../cart-data/add-to-cart.tsx';
import { LateCompareToggle } from '../../compare-data/late-compare.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { discountBadgePercent, shownRatingsAverage } from '../../quirks.ts';
import { DiscountBadge } from '../../ui/badge.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import type { Colour } from '../../ui/colour-swatches.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductCard, ProductCardNote } from '../../ui/product-card.tsx';
import { AverageRating } from '../../ui/rating-stars.tsx';
import { WishlistHeart } from '../../wishlist-data/wishlist-heart.tsx';
import { cardTitle, coloursOf, pictureOfColour } from './card-facts.ts';
import { rememberOpened } from './opened-product.ts';

/**
 * The card of a listed product: fills the frame of `ProductCard` from the product, with cart, heart and
 * comparison, and shows the picture of the colour that is chosen or pointed at. Memoised: rows and lists render again
 * when the router moves and when more products join them.
 */
export const ProductTile = memo(function ProductTile({
  product,
  sizes,
  eager = false,
  note,
  heading,
}: {
  product: ListedProduct;
  /** Width of its picture, as a `sizes` attribute. */
  sizes: string;
  /** For the first ones of a page, whose pictures load at once. */
  eager?: boolean;
  note?: string | undefined;
  heading?: 'h2' | 'h3';
}) {
  const t = useTranslate();
  const { quirks } = usePublicSettings();
  const [chosen, setSelected] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const percent = discountBadgePercent(quirks, product.price, product.priceAfterDiscount);
  const soldOut = product.quantity <= 0;
  const title = cardTitle(product.title);
  return (
    <ProductCard
      action={
        soldOut ? (
          <ProductCardNote>{t('ui.outOfStock')}</ProductCardNote>
        ) : (
          <AddToCartButton
            color={chosen}
            onChoose={setSelected}
            pictureOf={(colour) => pictureOfColour(product, colour)}
            product={product}
          />
        )
      }
      badge={percent !== null && <DiscountBadge percent={percent} />}
      brand={product.brand.name}
      corner={<LateCompareToggle look="card" product={product} />}
      heading={heading}
      heart={<WishlistHeart productId={product._id} title={title} />}
      href={`/products/${product._id}`}
      image={
        <CatalogPicture
          alt=""
          eager={eager}
          faded={soldOut}
          picture={pictureOfColour(product, previewed ?? chosen)}
          sizes={sizes}
          widest={640}
        />
      }
      note={note}
      onOpen={() => rememberOpened(product)}
      price={
        <Price
          amount={product.priceAfterDiscount ?? product.price}
          from={product.pricesDiffer}
          original={product.price}
        />
      }
      rating={
        <AverageRating
          count={product.ratingsQuantity}
          rating={shownRatingsAverage(quirks, product.ratingsAverage)}
        />
      }
      swatches={
        <SwatchChoice
          chosen={chosen}
          colours={coloursOf(product)}
          onChoose={setSelected}
          onPreview={setPreviewed}
        />
      }
      title={title}
    />
  );
});

const maxShown = 4;

/** The colours of a product as dots. Hovering calls `onPreview`, leaving calls it with `null`. */
function SwatchChoice({
  colours,
  chosen,
  onChoose,
  onPreview,
}: {
  colours: Colour[];
  chosen: string | null;
  onChoose: (value: string) => void;
  onPreview: (value: string | null) => void;
}) {
  const t = useTranslate();
  const group = useId();
  if (colours.length === 0) return null;
  return (
    <fieldset className="swatches" onPointerLeave={() => onPreview(null)}>
      <legend className="sr-only">{t('ui.colours', { count: colours.length })}</legend>
      {colours.slice(0, maxShown).map(({ value, name = value }) => (
        <input
          aria-label={name}
          checked={chosen === value}
          className="swatch"
          key={value}
          name={group}
          onChange={() => onChoose(value)}
          onPointerEnter={() => onPreview(value)}
          style={{ backgroundColor: value }}
          title={name}
          type="radio"
          value={value}
        />
      ))}
      {colours.length > maxShown && (
        <span className="text-t3 text-xs tabular-nums">+{colours.length - maxShown}</span>
      )}
    </fieldset>
  );
}
