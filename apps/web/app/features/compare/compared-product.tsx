import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddToCartButton } from '../../cart-data/add-to-cart.tsx';
import {
  chooseForComparison,
  compareAddress,
  removeFromComparison,
} from '../../compare-data/compared-products.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { discountBadgePercent } from '../../quirks.ts';
import { rememberedFactsOf } from '../../remembered-products.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DiscountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProductCardNote } from '../../ui/product-card.tsx';
import { pictureOfColour } from '../catalog/card-facts.ts';
import type { ComparedProduct } from './compare-rows.ts';

const sizes = '(min-width: 1280px) 235px, (min-width: 1024px) 20vw, 46vw';

export function ComparedPicture({
  product,
  products,
}: {
  product: ComparedProduct;
  products: readonly ComparedProduct[];
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { quirks } = usePublicSettings();
  const percent = discountBadgePercent(quirks, product.price, product.priceAfterDiscount);

  function remove() {
    removeFromComparison(product._id);
    const others = products.filter(({ _id }) => _id !== product._id);
    void navigate(compareAddress(others.map(({ _id }) => _id)), {
      preventScrollReset: true,
    });
  }

  return (
    <div className="relative">
      <AppLink aria-hidden="true" href={`/products/${product._id}`} tabIndex={-1}>
        <CatalogPicture
          alt=""
          eager
          faded={product.quantity <= 0}
          picture={product.imageCoverPicture}
          sizes={sizes}
        />
      </AppLink>
      {percent !== null && (
        <div className="absolute start-2.5 top-2.5">
          <DiscountBadge percent={percent} />
        </div>
      )}
      <IconButton
        className="absolute! end-2 top-2"
        icon="x"
        iconSize={18}
        label={t('ui.remove', { name: product.title })}
        onClick={remove}
        size="sm"
        variant="round"
      />
    </div>
  );
}

/** Add to cart; with several colours one is chosen first. */
export function ComparedAction({ product }: { product: ComparedProduct }) {
  const t = useTranslate();
  const [chosen, setSelected] = useState<string | null>(null);
  if (product.quantity <= 0) return <ProductCardNote>{t('ui.outOfStock')}</ProductCardNote>;
  return (
    <AddToCartButton
      color={chosen}
      onChoose={setSelected}
      pictureOf={(colour) => pictureOfColour(product, colour)}
      product={product}
    />
  );
}

/** Link to more products of the kind; then the products chosen in this browser are compared. */
function moreProductsLink(products: readonly ComparedProduct[]) {
  const category = products[0]?.category;
  return {
    href: category ? `/products?category[in]=${category}` : '/products',
    onClick: () => chooseForComparison(products.map(rememberedFactsOf)),
  };
}

/** Placeholder for the next product, as tall as a picture. */
export function FreeColumn({ products }: { products: readonly ComparedProduct[] }) {
  const t = useTranslate();
  return (
    <AppLink
      {...moreProductsLink(products)}
      className="grid aspect-square place-content-center justify-items-center gap-2 rounded-r2 border border-line-2 border-dashed p-4 text-center font-semibold text-t2 hover:bg-sunken hover:text-t1"
    >
      <Icon name="plus" size={24} />
      {t('compare.add')}
    </AppLink>
  );
}

/** Same without room for a column. */
export function AddProductLink({ products }: { products: readonly ComparedProduct[] }) {
  const t = useTranslate();
  return (
    <ButtonLink
      {...moreProductsLink(products)}
      className="mt-6 w-full lg:hidden"
      icon="plus"
      variant="outline"
    >
      {t('compare.add')}
    </ButtonLink>
  );
}
