import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { discountBadgePercent } from '../../../quirks.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { DiscountBadge } from '../../../ui/discount-badge.tsx';
import { WishlistButton } from '../../../wishlist-data/wishlist-button.tsx';
import { ProductReviews } from '../../reviews/product-reviews.tsx';
import { ProductSlider } from '../slider/product-slider.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { picturesFor } from './gallery-pictures.ts';
import { ProductGallery } from './product-gallery.tsx';
import { RecentlyViewedSlider } from './recently-viewed-slider.tsx';
import { SpecificationTable } from './specification-table.tsx';
import { usePurchase } from './use-purchase.ts';

/** A product from its pictures to what else somebody may like. */
export function ProductView({
  product,
  similar,
}: {
  product: DetailedProduct;
  similar: ListedProduct[];
}) {
  const t = useTranslate();
  const purchase = usePurchase(product);
  const pictures = picturesFor(product.pictures, purchase.colour);
  return (
    <>
      <div className="wrap md:pt-4">
        <div className="max-md:hidden">
          <Breadcrumb
            crumbs={[
              { label: t('shell.home'), href: '/' },
              { label: product.categoryName, href: `/products?category[in]=${product.category}` },
              { label: product.title },
            ]}
          />
        </div>
        <div className="grid gap-4 md:mt-4 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-12">
          <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
            {/* A new colour is a new row of pictures, which starts with its first. */}
            <ProductGallery key={purchase.colour} pictures={pictures} title={product.title}>
              <PhoneOverlay product={product} />
            </ProductGallery>
          </div>
          <div className="min-w-0">
            <BuyPanel product={product} purchase={purchase} />
            <h2 className="sr-only">{t('product.description')}</h2>
            <p className="mt-5 whitespace-pre-line text-pretty text-t2 md:mt-7">
              {product.description}
            </p>
            <SpecificationTable product={product} />
          </div>
        </div>
        <ProductReviews className="mt-10 md:mt-16" product={product} />
        {similar.length > 0 && (
          <ProductSlider
            className="mt-10 md:mt-16"
            products={similar}
            title={t('product.asYouLike')}
          />
        )}
        <RecentlyViewedSlider className="mt-10 md:mt-16" product={product} />
      </div>
      <BuyBar product={product} purchase={purchase} />
    </>
  );
}

/** On phones badge and heart lie over the picture, as they do on cards. */
function PhoneOverlay({ product }: { product: DetailedProduct }) {
  const { quirks } = usePublicSettings();
  const percent = discountBadgePercent(quirks, product.price, product.priceAfterDiscount);
  return (
    <div className="pointer-events-none absolute inset-x-4 top-4 flex items-start justify-between md:hidden [&>*]:pointer-events-auto">
      <span>{percent !== null && <DiscountBadge percent={percent} />}</span>
      <WishlistButton productId={product._id} variant="round" />
    </div>
  );
}
