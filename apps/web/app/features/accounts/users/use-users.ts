import type { UserUpdate } from '@matjar/contract/account-forms.ts';
import type { ManagedUser } from '@matjar/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';

/** What admins do to people. The shown rows change at once, then the list is asked for again. */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const pages = { queryKey: ['GET /users'] };

  function showChange(change: (rows: ManagedUser[]) => ManagedUser[]) {
    queryClient.setQueriesData<TableList<ManagedUser>>(pages, (page) =>
      page ? { ...page, data: change(page.data) } : page,
    );
    void queryClient.invalidateQueries(pages);
  }

  return {
    update: async (id: string, changes: UserUpdate): Promise<ManagedUser> => {
      const { data } = await api.call('PUT /users/:id', { params: { id }, body: changes });
      showChange((rows) => rows.map((row) => (row._id === id ? { ...row, ...data } : row)));
      return data;
    },
    remove: async (id: string): Promise<void> => {
      await api.call('DELETE /users/:id', { params: { id } });
      showChange((rows) => rows.filter((row) => row._id !== id));
    },
  };
}
