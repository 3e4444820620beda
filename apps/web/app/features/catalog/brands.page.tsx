import type { Brand } from '@matjar/contract/catalog/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { renditionOf } from '../../ui/picture-renditions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/brands.page.ts';
import { listOfOne, listParameters } from './list-address.ts';
import { PageFacts } from './page-facts.tsx';
import { loadTaxonomy } from './taxonomy/load-taxonomy.server.ts';
import { TaxonomyPage } from './taxonomy/taxonomy-page.tsx';

const path = '/allBrands';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadTaxonomy(apiFor(context), 'brands', url);
}

/** In the browser the page opens at once, with skeletons until its tiles are loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return {
    response: serverLoader().then(({ response }) => response),
    origin: window.location.origin,
  };
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageFacts
        description={t('catalog.brandsDescription')}
        title={t('catalog.brandsTitle')}
        url={loaderData.origin + path}
      />
      <TaxonomyPage
        response={loaderData.response}
        emptyText={t('catalog.noBrands')}
        gridClass={brandGrid}
        path={path}
        renderTile={(brand) => <BrandTile brand={brand} />}
        skeleton={BrandTileSkeleton}
        skeletonCount={pageSizes.brands}
        title={t('catalog.brandsTitle')}
      />
    </>
  );
}

const brandGrid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5';

const tileBox = 'h-28 rounded-r3 md:h-40';

function BrandTile({ brand: { _id, name, picture } }: { brand: Brand }) {
  return (
    <AppLink
      className={`${tileBox} grid place-items-center border border-line bg-surface px-4 font-semibold text-md transition-shadow duration-150 hover:shadow-s2`}
      href={listOfOne(listParameters.brands, _id)}
    >
      {picture ? (
        <img
          alt={name}
          className="brand-mark h-16 w-full object-contain md:h-22"
          decoding="async"
          height={picture.height}
          src={renditionOf(picture, 480, 'webp')}
          width={picture.width}
        />
      ) : (
        <span className="max-w-full truncate">{name}</span>
      )}
    </AppLink>
  );
}

function BrandTileSkeleton() {
  return <Skeleton className={`${tileBox} w-full`} />;
}
