import type { DetailedProduct, ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { memo, Suspense, use } from 'react';
import { preload } from 'react-dom';
import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { hostContext } from '../../host.ts';
import { keepUnits } from '../../i18n/formats.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { discountBadgePercent } from '../../quirks.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { DiscountBadge } from '../../ui/badge.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HydrateWhenIdle } from '../../ui/hydrate-when-idle.tsx';
import { renditionOf, srcSetOf } from '../../ui/picture-renditions.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WishlistButton } from '../../wishlist-data/wishlist-button.tsx';
import { ProductPromises } from '../delivery/product-promises.tsx';
import { ProductQuestions } from '../questions/product-questions.tsx';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import type { Route } from './+types/product.page.ts';
import { recallOpened } from './opened-product.ts';
import { PageFacts, StructuredData } from './page-facts.tsx';
import { BoughtTogether } from './product/bought-together.tsx';
import { BuyBar, BuyPanel } from './product/buy-panel.tsx';
import { type LoadedProduct, loadProduct } from './product/load-product.server.ts';
import { describeProduct, productUrl, summarise } from './product/product-facts.ts';
import { gallerySizes, ProductGallery } from './product/product-gallery.tsx';
import { RecentlyViewedSlider } from './product/recently-viewed.tsx';
import { SpecificationTable } from './product/specifications.tsx';
import { type Purchase, usePurchase } from './product/use-purchase.ts';
import { ZoomOnDemand } from './product/zoom-on-demand.tsx';
import { ProductSlider } from './slider/product-slider.tsx';

type ProductPageData = LoadedProduct & { origin: string };

/**
 * Milliseconds that the last page may stay before a loading state is shown. A product opened from its card is
 * shown at once, with the card's data.
 */
const patience = { known: 0, unknown: 150 };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { timeZone } = context.get(hostContext).settings;
  const loaded = await loadProduct(apiFor(context), params.id, request, timeZone);
  const response: ProductPageData = { ...loaded, origin: new URL(request.url).origin };
  return data({ page: response }, { status: loaded.product ? 200 : 404 });
}

/** A quick response is shown at once; for a slow one the page shows a loading state. */
export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ page: ProductPageData | Promise<ProductPageData> }> {
  const page = serverLoader().then((response) => response.page);
  // When reloaded, the product stays on screen with all input and open parts.
  const isShown = new URL(request.url).pathname === window.location.pathname;
  if (isShown) return { page: await page };
  const wait = recallOpened(params.id) ? patience.known : patience.unknown;
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), wait));
  return { page: (await Promise.race([page, slow])) ?? page };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { page } = loaderData;
  if (!(page instanceof Promise)) return <LoadedPage key={params.id} {...page} />;
  return (
    <Suspense fallback={<ProductLoading known={recallOpened(params.id)} />} key={params.id}>
      <AwaitedPage page={page} />
    </Suspense>
  );
}

function AwaitedPage({ page }: { page: Promise<ProductPageData> }) {
  return <LoadedPage {...use(page)} />;
}

/** Memoised: the router renders the page again at each step of a navigation. */
const LoadedPage = memo(function LoadedPage({ product, origin, ...rest }: ProductPageData) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  if (!product) return <ProductMissing />;
  preloadCover(product);
  return (
    <>
      <PageFacts
        description={summarise(product.description)}
        image={product.images[0]}
        title={product.title}
        type="product"
        url={productUrl(origin, product._id)}
      />
      <StructuredData
        data={
          import.meta.env.SSR &&
          describeProduct(product, { origin, currency, homeName: t('shell.home') })
        }
      />
      <ProductView {...rest} product={product} />
    </>
  );
});

function preloadCover({ pictures: [cover] }: NonNullable<ProductPageData['product']>) {
  if (!cover) return;
  preload(renditionOf(cover, 800, 'avif'), {
    as: 'image',
    fetchPriority: 'high',
    imageSizes: gallerySizes,
    imageSrcSet: srcSetOf(cover, 'avif'),
    type: 'image/avif',
  });
}

/** The product page from pictures to recommendations. */
function ProductView({
  product,
  ratingCounts,
  similar,
  together,
}: Omit<ProductPageData, 'product' | 'origin'> & { product: DetailedProduct }) {
  const t = useTranslate();
  const purchase = usePurchase(product);
  const { pictures } = purchase;
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
          <div className="min-w-0 lg:sticky lg:top-25 lg:self-start">
            {/* Other pictures restart the gallery at the first one. */}
            <ProductGallery
              key={pictures.map(({ hash }) => hash).join()}
              pictures={pictures}
              title={product.title}
            >
              <PhoneOverlay offer={purchase.offer} productId={product._id} />
            </ProductGallery>
          </div>
          <div className="min-w-0">
            <BuyPanel product={product} purchase={purchase}>
              <WishlistButton productId={product._id} variant="outline" />
            </BuyPanel>
            <HydrateWhenIdle>
              <ProductPromises
                className="mt-5 md:mt-7"
                goods={purchase.offer.priceAfterDiscount ?? purchase.offer.price}
                grams={purchase.offer.variant?.weightGrams ?? 0}
                isSoldOut={purchase.offer.quantity <= 0}
              />
            </HydrateWhenIdle>
            <h2 className="sr-only">{t('product.description')}</h2>
            <p className="mt-5 whitespace-pre-line text-pretty text-t2 md:mt-7">
              {product.description}
            </p>
            <HydrateWhenIdle>
              <SpecificationTable choice={purchase.choice} product={product} />
            </HydrateWhenIdle>
          </div>
        </div>
        <HydrateWhenIdle>
          <BoughtTogether others={together} product={product} purchase={purchase} />
        </HydrateWhenIdle>
        <HydrateWhenIdle>
          <ProductReviews
            className="mt-10 md:mt-16"
            product={product}
            ratingCounts={ratingCounts}
            zoom={ZoomOnDemand}
          />
        </HydrateWhenIdle>
        <HydrateWhenIdle>
          <ProductQuestions className="mt-10 md:mt-16" productId={product._id} />
        </HydrateWhenIdle>
        {similar.length > 0 && (
          <HydrateWhenIdle>
            <ProductSlider
              className="below-fold mt-10 md:mt-16"
              products={similar}
              title={t('product.asYouLike')}
            />
          </HydrateWhenIdle>
        )}
        <HydrateWhenIdle>
          <RecentlyViewedSlider className="mt-10 md:mt-16" product={product} />
        </HydrateWhenIdle>
      </div>
      <BuyBar purchase={purchase} />
    </>
  );
}

/** On phones badge and heart are over the picture, as on cards. */
function PhoneOverlay({
  productId,
  offer: { price, priceAfterDiscount },
}: {
  productId: string;
  offer: Purchase['offer'];
}) {
  const { quirks } = usePublicSettings();
  const percent = discountBadgePercent(quirks, price, priceAfterDiscount);
  return (
    <div className="pointer-events-none absolute inset-x-4 top-4 flex items-start justify-between md:hidden [&>*]:pointer-events-auto">
      <span>{percent !== null && <DiscountBadge percent={percent} />}</span>
      <WishlistButton productId={productId} variant="round" />
    </div>
  );
}

/** Skeleton of the page while its product loads, with the data already known. */
function ProductLoading({ known }: { known?: ListedProduct | undefined }) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className="wrap min-h-[200vh] md:pt-12" role="status">
      <PageTitle>{known?.title ?? t('ui.loading')}</PageTitle>
      <div className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-12">
        <div className="max-md:-mx-4 lg:ps-24">
          {known ? (
            <CatalogPicture
              alt=""
              className="product-picture md:rounded-r3"
              eager
              picture={known.imageCoverPicture}
              sizes={gallerySizes}
            />
          ) : (
            <Skeleton className="block aspect-square md:rounded-r3" />
          )}
        </div>
        <div>
          <p className="font-semibold text-t2">{known?.brand.name ?? t('ui.loading')}</p>
          {known ? (
            <>
              <h1 className="text-balance md:mt-1.5">{keepUnits(known.title)}</h1>
              <Skeleton className="mt-3 block h-5 w-3/5" />
              <Price
                amount={known.priceAfterDiscount ?? known.price}
                className="mt-4 md:mt-5"
                from={known.pricesDiffer}
                original={known.price}
                size="xl"
              />
              <p className="mt-5 font-semibold text-t2 md:mt-7">{t('ui.loading')}</p>
            </>
          ) : (
            <>
              <Skeleton className="mt-3 block h-10" />
              <Skeleton className="mt-3 block h-5 w-3/5" />
              <Skeleton className="mt-5 block h-10 w-2/5" />
            </>
          )}
          <Skeleton className="mt-7 block h-11 w-4/5" />
          <Skeleton className="mt-7 block h-13 rounded-r2" />
        </div>
      </div>
    </div>
  );
}

function ProductMissing() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('product.missing')}</PageTitle>
      <meta content="noindex" name="robots" />
      <EmptyState
        action={
          <ButtonLink href="/products" variant="primary">
            {t('shell.discoverProducts')}
          </ButtonLink>
        }
        className="md:py-24"
        heading="h1"
        icon="search-x"
        text={t('product.missingText')}
        title={t('product.missing')}
      />
    </>
  );
}
