import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingRegion } from './loading-region.tsx';

/** Placeholder of a pending response: skeletons, or an error with a retry button. */
export function LoadingOrError({
  response,
  children,
}: {
  response: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Skeletons. */
  children: ReactNode;
}) {
  if (!response.isError) return <LoadingRegion>{children}</LoadingRegion>;
  return (
    <ErrorState
      framed
      heading="h2"
      onRetry={() => void response.refetch()}
      retrying={response.isFetching}
    />
  );
}
