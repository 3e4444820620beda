import { pageSizes } from '@matjar/contract/limits.ts';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { Route } from './+types/brands.page.ts';
import { BrandTile, BrandTileSkeleton, brandGrid } from './directory/brand-tile.tsx';
import { DirectoryBody } from './directory/directory-body.tsx';
import { loadDirectory } from './directory/load-directory.server.ts';
import { PageFacts } from './page-facts.tsx';

const path = '/allBrands';
export function loader({ context, url }: Route.LoaderArgs) {
  return loadDirectory(apiFor(context), 'brands', url);
}

/** In the browser the page opens at once, with skeletons until its tiles are there. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return {
    answer: serverLoader().then(({ answer }) => answer),
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
      <DirectoryBody
        answer={loaderData.answer}
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
