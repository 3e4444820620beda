import { LoadingRegion } from '../ui/loading-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Heading and panel, shown while a guard checks the session. */
export function PageSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-8 w-48 md:h-10" />
      <Skeleton className="mt-6 h-69 rounded-r3" />
    </LoadingRegion>
  );
}
