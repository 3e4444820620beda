import type { CallInput } from '@matjar/client/client.ts';
import type { User } from '@matjar/contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { readSession, renewSession, useSession } from '../../session/session-store.ts';

const meKey = ['me'];

type ProfileChanges = CallInput<'PUT /users'>['body'];

/** The signed-in person as the server knows them now. */
export function useMe() {
  const signedIn = useSession() !== null;
  return useQuery({
    // Who has just signed out still sees this page for a moment.
    enabled: signedIn,
    queryKey: meKey,
    queryFn: ({ signal }) => api.call('GET /users/getMe', { signal }),
    select: (answer) => answer.data,
  });
}

/** Saves what a person changed about themselves. */
export function useSaveMe() {
  const showMe = useShowMe();
  return async (changes: ProfileChanges): Promise<User> =>
    showMe(await api.call('PUT /users', { body: changes }));
}

/** A person as an answer tells of them; header and drawer follow at once. */
export function useShowMe() {
  const queryClient = useQueryClient();
  return (answer: { data: User }): User => {
    queryClient.setQueryData(meKey, answer);
    const session = readSession();
    if (session) renewSession({ ...session, data: answer.data });
    return answer.data;
  };
}
