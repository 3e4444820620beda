import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches again what changed elsewhere. A fetch under way is cancelled, because it may have
 * been answered before the change; invalidating alone would take that answer for the new one.
 */
export async function cancelAndRefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
