import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingRegion } from './skeleton.tsx';

/** Placeholder of a pending response: skeletons, or an error with a retry button. */
export function LoadingOrError({
  query,
  children,
}: {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Skeletons. */
  children: ReactNode;
}) {
  if (!query.isError) return <LoadingRegion>{children}</LoadingRegion>;
  return (
    <ErrorState
      bordered
      heading="h2"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
