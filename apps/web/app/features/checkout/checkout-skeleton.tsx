import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <LoadingRegion className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12">
      <Skeleton className="h-15 rounded-r3 lg:order-2 lg:h-120" />
      <div className="grid gap-4">
        <Skeleton className="h-105 rounded-r3" />
        <Skeleton className="h-70 rounded-r3" />
      </div>
    </LoadingRegion>
  );
}
