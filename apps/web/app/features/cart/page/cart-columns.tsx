import type { ReactNode } from 'react';

/** Lines, and beside or under them what they come to. */
export function CartColumns({ lines, summary }: { lines: ReactNode; summary: ReactNode }) {
  return (
    <div className="wrap grid gap-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-14">
      <div className="min-w-0">{lines}</div>
      <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">{summary}</div>
    </div>
  );
}
