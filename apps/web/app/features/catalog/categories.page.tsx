import { pageSizes } from '@matjar/contract/limits.ts';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { Route } from './+types/categories.page.ts';
import { CategoryTile, CategoryTileSkeleton, categoryGrid } from './directory/category-tile.tsx';
import { DirectoryBody } from './directory/directory-body.tsx';
import { loadDirectory } from './directory/load-directory.server.ts';
import { PageFacts } from './page-facts.tsx';

const path = '/allCategories';
export function loader({ context, url }: Route.LoaderArgs) {
  return loadDirectory(apiFor(context), 'categories', url);
}

/** In the browser the page opens at once, with skeletons until its tiles are there. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return {
    answer: serverLoader().then(({ answer }) => answer),
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
      <DirectoryBody
        answer={loaderData.answer}
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
