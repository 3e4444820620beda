import type { ModeratedReview } from '@matjar/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';

/** Hides reviews and shows them again; the shown rows change with the answer. */
export function useModeration() {
  const queryClient = useQueryClient();
  const pages = { queryKey: ['GET /reviews'] };

  async function show(id: string, change: Promise<{ data: ModeratedReview }>): Promise<void> {
    const { data } = await change;
    queryClient.setQueriesData<TableList<ModeratedReview>>(pages, (page) =>
      page ? { ...page, data: page.data.map((row) => (row._id === id ? data : row)) } : page,
    );
    void queryClient.invalidateQueries(pages);
  }

  return {
    hide: (id: string, reason: string) =>
      show(id, api.call('PUT /reviews/:id/hide', { params: { id }, body: { reason } })),
    restore: (id: string) => show(id, api.call('PUT /reviews/:id/restore', { params: { id } })),
  };
}
