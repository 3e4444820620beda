import type { Brand } from '@matjar/contract/catalog.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { listOfOne, listParameters } from '../list-address.ts';
import { renditionOf } from '../picture-renditions.ts';

export const brandGrid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5';

const box = 'h-28 rounded-r3 md:h-40';

export function BrandTile({ brand: { _id, name, picture } }: { brand: Brand }) {
  return (
    <AppLink
      // Marks are drawn in dark ink, so their ground stays light enough in both themes.
      className={`${box} grid place-items-center border border-line bg-surface px-4 font-semibold text-md transition-shadow duration-150 hover:shadow-s2 dark:border-transparent dark:bg-[#cfc8bf] dark:text-black`}
      href={listOfOne(listParameters.brands, _id)}
    >
      {picture ? (
        <img
          alt={name}
          className="h-16 w-full object-contain md:h-22"
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

export function BrandTileSkeleton() {
  return <Skeleton className={`${box} w-full`} />;
}
