import { pageSizes } from '@matjar/contract/limits.ts';
import { LoadingRegion } from '../../../ui/loading-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CartColumns } from './cart-columns.tsx';

const places = Array.from({ length: pageSizes.cartLines }, (_, place) => `line ${place}`);

/** Lines and summary in grey. */
export function CartSkeleton() {
  return (
    <LoadingRegion>
      <CartColumns
        lines={
          <div className="border-line border-t">
            {places.map((place) => (
              <div className="flex gap-3.5 border-line border-b py-5 md:gap-5" key={place}>
                <Skeleton className="aspect-square w-22 shrink-0 self-start rounded-r2 md:w-32" />
                <div className="flex grow flex-col gap-2.5">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="mt-auto h-11 w-30 rounded-control" />
                </div>
              </div>
            ))}
          </div>
        }
        summary={<Skeleton className="h-96 rounded-r3" />}
      />
    </LoadingRegion>
  );
}
