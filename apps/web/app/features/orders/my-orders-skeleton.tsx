import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function MyOrdersSkeleton() {
  return (
    <LoadingRegion>
      <Panel className="max-md:hidden" flush>
        <div className="h-11 border-line border-b bg-sunken" />
        {rows.map((row) => (
          <div
            className="flex h-17 items-center justify-between gap-6 border-line border-b px-6 last:border-b-0"
            key={row}
          >
            <Skeleton className="h-6.5 w-24 rounded-r1" />
            <Skeleton className="h-11 w-20 rounded-control" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-14" />
            <Skeleton className="h-4 w-22" />
            <Skeleton className="h-4 w-18" />
          </div>
        ))}
      </Panel>
      <div className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <Skeleton className="h-38 rounded-r3" key={row} />
        ))}
      </div>
    </LoadingRegion>
  );
}
