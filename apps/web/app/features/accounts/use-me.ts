import type { CallInput } from '@matjar/client/client.ts';
import type { User } from '@matjar/contract/accounts/accounts.ts';
import { api } from '../../api-client.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '../../queries.ts';
import { readSession, renewSession, useSession } from '../../session/session-store.ts';

const meKey = ['me'] as const;

const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => api.call('GET /users/getMe', { signal }),
});

type ProfileChanges = CallInput<'PUT /users'>['body'];

/** The signed-in person, from the server. */
export function useMe() {
  const signedIn = useSession() !== null;
  return useQuery({
    // After sign-out this page is still shown for a moment.
    enabled: signedIn,
    ...meQuery,
    select: (response) => response.data,
  });
}

/** Saves changes of the own profile. */
export function useSaveMe() {
  const showMe = useShowMe();
  return async (changes: ProfileChanges): Promise<User> =>
    showMe(await api.call('PUT /users', { body: changes }));
}

/** Updates the person from a response; header and drawer follow at once. */
export function useShowMe() {
  const queryClient = useQueryClient();
  return (response: { data: User }): User => {
    queryClient.setQueryData(meKey, response);
    return showUser(response.data);
  };
}

function showUser(user: User): User {
  const session = readSession();
  if (session) renewSession({ ...session, data: user });
  return user;
}

/** An order names its guest: until then they are called after their email address. */
export async function showGuestName(queryClient: QueryClient): Promise<void> {
  if (!readSession()?.data.guest) return;
  const { data } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  showUser(data);
}
