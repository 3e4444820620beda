import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingRegion } from './loading-region.tsx';

/** Placeholder of a pending answer: skeletons, or an error with a retry button. */
export function LoadingOrError({
  answer,
  children,
}: {
  answer: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Skeletons. */
  children: ReactNode;
}) {
  if (!answer.isError) return <LoadingRegion>{children}</LoadingRegion>;
  return (
    <ErrorState
      framed
      heading="h2"
      onRetry={() => void answer.refetch()}
      retrying={answer.isFetching}
    />
  );
}
