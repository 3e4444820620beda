import { ApiError } from '@matjar/client/api-error.ts';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import { api } from '../api-client.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { type QueryClient, tabQueryClient, useQuery, useQueryClient } from '../queries.ts';
import { useSession } from '../session/session-store.ts';
import { cancelAndRefetch, notifyOtherTabs, onChangeInOtherTab } from '../storage/other-tabs.ts';
import { notify } from '../ui/toasts.ts';
import type { InWishlistProps } from './wishlist-heart.tsx';

export const wishlistKey = ['wishlist'] as const;
/** Ids on the wishlist, updated at once when a heart is pressed. */
const idsKey = ['wishlist', 'ids'] as const;
/** The products as last listed by the server; the page shows those still on the list. */
const productsKey = ['wishlist', 'products'] as const;

async function fetchWishlist(signal: AbortSignal): Promise<ListedProduct[]> {
  const { data } = await api.call('GET /wishlist', { signal });
  return data;
}

function useWishlistIds(): readonly string[] | undefined {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery<readonly string[]>({
    queryKey: idsKey,
    queryFn: async ({ signal }) => {
      const products = await fetchWishlist(signal);
      queryClient.setQueryData(productsKey, products);
      return products.map(({ _id }) => _id);
    },
    enabled: session !== null,
  });
  return data;
}

/** The products on the wishlist, including unsent changes. */
export function useWishlist() {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) => {
      const products = await fetchWishlist(signal);
      queryClient.setQueryData(
        idsKey,
        products.map(({ _id }) => _id),
      );
      return products;
    },
  });
  const ids = useWishlistIds();
  return { ...list, products: list.data?.filter(({ _id }) => !ids || ids.includes(_id)) };
}

/** Optimistic update: shows the change at once, sends it, and reverts it after a refusal. */
function changeWishlist(
  queryClient: QueryClient,
  productId: string,
  add: boolean,
): Promise<unknown> {
  const set = (isOn: boolean) =>
    queryClient.setQueryData<readonly string[]>(idsKey, (ids = []) => {
      const others = ids.filter((id) => id !== productId);
      return isOn ? [...others, productId] : others;
    });
  const change = queryClient.getMutationCache().build<unknown, Error, void, unknown>(queryClient, {
    scope: { id: 'wishlist' },
    networkMode: 'always',
    mutationFn: () =>
      add
        ? api.call('POST /wishlist', { body: { productId } })
        : api.call('DELETE /wishlist/:productId', { params: { productId } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: wishlistKey });
      const known = queryClient.getQueryData(idsKey) !== undefined;
      set(add);
      return known;
    },
    onSuccess: () => {
      notifyOtherTabs('wishlist');
      // The page needs the whole product, which a heart does not have.
      if (add) void queryClient.invalidateQueries({ queryKey: productsKey });
    },
    onError: () => set(!add),
    onSettled: (_response, _error, _nothing, known) => {
      // The list was not loaded yet, so it only contains this product.
      if (!known) void queryClient.invalidateQueries({ queryKey: wishlistKey });
    },
  });
  return change.execute();
}

// From before the first request: what another tab changes while that is on its way must not be missed.
if (!import.meta.env.SSR) {
  onChangeInOtherTab('wishlist', () => void cancelAndRefetch(tabQueryClient(), wishlistKey));
}

/** Changes the wishlist of the account and says so. */
export async function changeOwnWishlist(
  t: Translate,
  productId: string,
  add: boolean,
): Promise<void> {
  try {
    await changeWishlist(tabQueryClient(), productId, add);
    notify('success', t(add ? 'wishlist.added' : 'wishlist.removed'));
  } catch (error) {
    const signedOut = error instanceof ApiError && error.status === 401;
    notify('error', signedOut ? t('cart.pleaseLogin') : undefined);
  }
}

/** Passes on whether the product is on the wishlist of the account, and what changes that. */
export function InOwnWishlist({ productId, children }: InWishlistProps): ReactNode {
  const t = useTranslate();
  const inWishlist = useWishlistIds()?.includes(productId) ?? false;
  return children({
    inWishlist,
    change: () => void changeOwnWishlist(t, productId, !inWishlist),
  });
}
