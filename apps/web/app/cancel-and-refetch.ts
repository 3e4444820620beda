import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what changed elsewhere. A first fetch under way is broken off, because it may have
 * been answered before the change; invalidating alone would take that answer for the new one.
 */
export async function cancelAndRefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
