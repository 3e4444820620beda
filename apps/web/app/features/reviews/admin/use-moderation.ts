import type { ModeratedReview } from '@matjar/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TableList } from '../../../admin-table/use-table-list.ts';
import { api } from '../../../api-client.ts';

export const reviewsPath = '/reviews';

/** Keeps reviews from view and shows them again; the shown rows change with the answer. */
export function useModeration() {
  const queryClient = useQueryClient();
  const pages = { queryKey: [reviewsPath] };

  async function change(id: string, step: 'hide' | 'restore', body?: object): Promise<void> {
    const { data } = await api.put<{ data: ModeratedReview }>(`${reviewsPath}/${id}/${step}`, body);
    queryClient.setQueriesData<TableList<ModeratedReview>>(pages, (page) =>
      page ? { ...page, data: page.data.map((row) => (row._id === id ? data : row)) } : page,
    );
    void queryClient.invalidateQueries(pages);
  }

  return {
    hide: (id: string, reason: string) => change(id, 'hide', { reason }),
    restore: (id: string) => change(id, 'restore'),
  };
}
