import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';

const wishedIdsKey = ['wishlist', 'ids'];
const nothing: readonly string[] = [];

/** Whether the signed-in person wants the product, and the way to change that. */
export function useWished(productId: string) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  // Filled by changes made here; nothing is fetched for it.
  const { data = nothing } = useQuery({
    queryKey: wishedIdsKey,
    queryFn: () => nothing,
    enabled: false,
  });
  const wished = data.includes(productId);

  async function change() {
    try {
      if (wished) await api.delete(`/wishlist/${productId}`);
      else await api.post('/wishlist', { productId });
    } catch {
      notify('error');
      return;
    }
    queryClient.setQueryData<readonly string[]>(wishedIdsKey, (ids = nothing) =>
      wished ? ids.filter((id) => id !== productId) : [...ids, productId],
    );
    notify('success', t(wished ? 'wishlist.removed' : 'wishlist.added'));
  }

  return { wished, change };
}
