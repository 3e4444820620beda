import type { UserUpdate } from '@matjar/contract/account-forms.ts';
import type { User } from '@matjar/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';

export const usersPath = '/users';

/** What admins do to people. The shown rows change at once, then the list is asked for again. */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const pages = { queryKey: [usersPath] };

  function showChange(change: (rows: User[]) => User[]) {
    queryClient.setQueriesData<TableList<User>>(pages, (page) =>
      page ? { ...page, data: change(page.data) } : page,
    );
    void queryClient.invalidateQueries(pages);
  }

  return {
    update: async (id: string, changes: UserUpdate): Promise<User> => {
      const { data } = await api.put<{ data: User }>(`${usersPath}/${id}`, changes);
      showChange((rows) => rows.map((row) => (row._id === id ? { ...row, ...data } : row)));
      return data;
    },
    remove: async (id: string): Promise<void> => {
      await api.delete(`${usersPath}/${id}`);
      showChange((rows) => rows.filter((row) => row._id !== id));
    },
  };
}
