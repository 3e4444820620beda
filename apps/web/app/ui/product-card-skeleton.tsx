import { Skeleton } from './skeleton.tsx';

/** Part by part the heights of `ProductCard`. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-r2" />
      <div className="flex h-4.5 items-center pt-3 box-content">
        <Skeleton className="h-3 w-2/5" />
      </div>
      <div className="flex h-[2.6875rem] flex-col justify-center gap-2">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
      <div className="mt-1.5 flex h-4.5 items-center">
        <Skeleton className="h-3 w-2/5" />
      </div>
      <div className="mt-1.5 flex h-6.5 items-center">
        <Skeleton className="h-4.5 w-1/2" />
      </div>
      <Skeleton className="mt-2.5 h-11 w-full rounded-control" />
    </div>
  );
}
