import type { Category } from '@matjar/contract/catalog/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/categories.page.ts';
import { listOfOne, listParameters } from './list-address.ts';
import { PageFacts } from './page-facts.tsx';
import { loadTaxonomy } from './taxonomy/load-taxonomy.server.ts';
import { TaxonomyPage } from './taxonomy/taxonomy-page.tsx';

const path = '/allCategories';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadTaxonomy(apiFor(context), 'categories', url);
}

/** In the browser the page opens at once, with skeletons until its tiles are loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return {
    response: serverLoader().then(({ response }) => response),
    origin: window.location.origin,
  };
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageFacts
        description={t('catalog.categoriesDescription')}
        title={t('catalog.categoriesTitle')}
        url={loaderData.origin + path}
      />
      <TaxonomyPage
        response={loaderData.response}
        emptyText={t('catalog.noCategories')}
        gridClass={categoryGrid}
        path={path}
        renderTile={(category) => <CategoryTile category={category} />}
        skeleton={CategoryTileSkeleton}
        skeletonCount={pageSizes.categorySkeletons}
        title={t('catalog.categoriesTitle')}
      />
    </>
  );
}

const categoryGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 md:gap-x-5 md:gap-y-8';

const pictureSizes =
  '(min-width: 1280px) 285px, (min-width: 768px) calc((100vw - 140px) / 4), (min-width: 480px) 30vw, 45vw';

function CategoryTile({ category: { _id, name, picture } }: { category: Category }) {
  return (
    <AppLink
      className="picture-link block rounded-r3 text-center font-semibold"
      href={listOfOne(listParameters.categories, _id)}
    >
      <CatalogPicture alt="" className="rounded-r3" picture={picture} sizes={pictureSizes} />
      <span className="mt-3 block truncate">{name}</span>
    </AppLink>
  );
}

function CategoryTileSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-r3" />
      <div className="mt-3 flex h-5.5 items-center justify-center">
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  );
}
