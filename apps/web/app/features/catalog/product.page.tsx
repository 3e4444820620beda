import { Suspense, use } from 'react';
import { preload } from 'react-dom';
import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import type { Route } from './+types/product.page.ts';
import { PageFacts } from './page-facts.tsx';
import { renditionOf, srcSetOf } from './picture-renditions.ts';
import { type LoadedProduct, loadProduct } from './product/load-product.server.ts';
import { describeProduct, productUrl, summarize } from './product/product-facts.ts';
import { gallerySizes } from './product/product-gallery.tsx';
import { ProductLoading } from './product/product-loading.tsx';
import { ProductMissing } from './product/product-missing.tsx';
import { ProductView } from './product/product-view.tsx';
import { StructuredData } from './structured-data.tsx';

type ProductPageData = LoadedProduct & { origin: string };

/** Up to here the last page may stay; then the person sees that something is on its way. */
const patience = 150;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadProduct(apiFor(context), params.id);
  const answer: ProductPageData = { ...loaded, origin: new URL(request.url).origin };
  return data({ page: answer }, { status: loaded.product ? 200 : 404 });
}

/** A quick answer is shown at once, a slow one is waited for on the page itself. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ page: ProductPageData | Promise<ProductPageData> }> {
  const page = serverLoader().then((answer) => answer.page);
  // Read anew, the product stays on screen with all that somebody has typed and opened on it.
  const isShown = new URL(request.url).pathname === window.location.pathname;
  if (isShown) return { page: await page };
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return { page: (await Promise.race([page, slow])) ?? page };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { page } = loaderData;
  if (!(page instanceof Promise)) return <LoadedPage key={params.id} {...page} />;
  return (
    <Suspense fallback={<ProductLoading />} key={params.id}>
      <AwaitedPage page={page} />
    </Suspense>
  );
}

function AwaitedPage({ page }: { page: Promise<ProductPageData> }) {
  return <LoadedPage {...use(page)} />;
}

function LoadedPage({ product, similar, origin }: ProductPageData) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  if (!product) return <ProductMissing />;
  preloadCover(product);
  return (
    <>
      <PageFacts
        description={summarize(product.description)}
        image={product.images[0]}
        title={product.title}
        type="product"
        url={productUrl(origin, product._id)}
      />
      <StructuredData
        data={describeProduct(product, { origin, currency, homeName: t('shell.home') })}
      />
      <ProductView product={product} similar={similar} />
    </>
  );
}

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
