import { Skeleton } from '../ui/skeleton.tsx';
import { Cell, TableRow } from '../ui/table.tsx';

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** As many lines as the page will have, so that the table does not jump. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return upTo(rows).map((row) => (
    <TableRow key={row}>
      {upTo(columns).map((column) => (
        <Cell key={column}>
          <span className="flex h-11 items-center">
            <Skeleton className="h-4 w-full min-w-12 max-w-40" />
          </span>
        </Cell>
      ))}
    </TableRow>
  ));
}
