import type { SecondFactors } from '@matjar/contract/accounts/second-factor.ts';
import { api } from '../../../api-client.ts';
import { useQuery, useQueryClient } from '../../../queries.ts';
import { useSession } from '../../../session/session-store.ts';

const key = ['second-factors'] as const;

export function useFactors() {
  const signedIn = useSession() !== null;
  return useQuery({
    enabled: signedIn,
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /auth/factors', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Every change returns the new state. */
export function useShowFactors() {
  const queryClient = useQueryClient();
  return ({ data }: { data: SecondFactors }) => queryClient.setQueryData(key, { data });
}
