import type { QueryClient, QueryKey } from './queries.ts';

/**
 * Fetches again after a change elsewhere. A running fetch is cancelled, because its response may predate the
 * change; invalidating alone would take it for the new one.
 */
export async function cancelAndRefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
