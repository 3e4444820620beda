import type { Category } from '@matjar/contract/catalog.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CatalogPicture } from '../catalog-picture.tsx';
import { listOfOne, listParameters } from '../list-address.ts';

export const categoryGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 md:gap-x-5 md:gap-y-8';

const sizes =
  '(min-width: 1280px) 285px, (min-width: 768px) calc((100vw - 140px) / 4), (min-width: 480px) 30vw, 45vw';

export function CategoryTile({ category: { _id, name, picture } }: { category: Category }) {
  return (
    <AppLink
      className="group/tile block rounded-r3 text-center font-semibold"
      href={listOfOne(listParameters.categories, _id)}
    >
      <CatalogPicture
        alt=""
        className="rounded-r3 transition-shadow duration-150 group-hover/tile:shadow-s2"
        picture={picture}
        sizes={sizes}
      />
      <span className="mt-3 block truncate">{name}</span>
    </AppLink>
  );
}

export function CategoryTileSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-r3" />
      <div className="mt-3 flex h-5.5 items-center justify-center">
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  );
}
