import { ApiError } from '@matjar/client/api-error.ts';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { cancelAndRefetch } from '../cancel-and-refetch.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notifyOtherTabs, onChangeInOtherTab } from '../other-tabs.ts';
import { useSession } from '../session/session-store.ts';
import { notify } from '../ui/toasts.ts';
import { setInGuestWishlist, useGuestWishlist } from './guest-wishlist.ts';

export const wishlistKey = ['wishlist'];
/** Ids on the wishlist, updated at once when a heart is pressed. */
const idsKey = ['wishlist', 'ids'];
/** The products as last listed by the server; the page shows those still on the list. */
const productsKey = ['wishlist', 'products'];

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

/** Follows changes of the wishlist in other tabs. */
export function useWishlistOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onChangeInOtherTab('wishlist', () => {
        void cancelAndRefetch(queryClient, wishlistKey);
      }),
    [queryClient],
  );
}

/** Whether the product is on the wishlist, and a function to change it; visitors have one in this browser. */
export function useInWishlist(productId: string) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const isVisitor = useSession() === null;
  const guestIds = useGuestWishlist();
  const ids = useWishlistIds();
  const inWishlist = (isVisitor ? guestIds : ids)?.includes(productId) ?? false;

  function change() {
    if (isVisitor) {
      setInGuestWishlist(productId, !inWishlist);
      if (inWishlist) notify('success', t('wishlist.removed'));
      else
        notify('success', t('wishlist.added'), {
          lines: [t('cart.pleaseLogin'), t('wishlist.inBrowser')],
        });
      return;
    }
    changeWishlist(queryClient, productId, !inWishlist).then(
      () => notify('success', t(inWishlist ? 'wishlist.removed' : 'wishlist.added')),
      (error: unknown) => {
        const signedOut = error instanceof ApiError && error.status === 401;
        notify('error', signedOut ? t('cart.pleaseLogin') : undefined);
      },
    );
  }

  return { inWishlist, change };
}
