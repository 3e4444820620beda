import { redirect } from 'react-router';
import { api } from '../../api-client.ts';
import { hydrated } from '../../hydration.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { useGuardsAgain } from '../../session/guards.ts';
import { readSession } from '../../session/session-store.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { fullLinks } from '../../styles/stylesheets.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useVisitorWishlist } from '../../wishlist-data/visitor-wishlist.ts';
import { tileFields } from '../catalog/card-facts.ts';
import { EmptyWishlist, WishlistProducts } from './wishlist-products.tsx';

export const links = fullLinks;

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** Signed-in people have a list in their account, into which this one is merged. */
export async function clientLoader(): Promise<null> {
  await hydrated;
  if (readSession()) throw redirect('/account/MyWishList');
  await loadAreaTexts('account');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTranslate();
  return (
    <div className="wrap min-h-svh pt-6 md:pt-9">
      <PageTitle>{t('shell.wishlist')}</PageTitle>
      <WishlistProducts
        empty={null}
        layout="wide"
        products={undefined}
        title={t('shell.wishlist')}
      />
    </div>
  );
}

/** A visitor's wishlist, in this browser. */
export default function VisitorWishlistPage() {
  useGuardsAgain();
  const t = useTranslate();
  const ids = useVisitorWishlist();
  const { products, isError, isFetching, refetch } = useProductsOf(ids);
  return (
    <div className="wrap min-h-svh pt-6 md:pt-9">
      <PageTitle>{t('shell.wishlist')}</PageTitle>
      <WishlistProducts
        empty={<EmptyWishlist text={t('wishlistPage.guestEmptyText')} />}
        layout="wide"
        products={products}
        retry={isError ? { onRetry: () => void refetch(), retrying: isFetching } : undefined}
        title={t('shell.wishlist')}
      />
      {products && ids.length > 0 && <SignInNote />}
    </div>
  );
}

/** In the order of the list, without products that are no longer sold. */
function useProductsOf(ids: readonly string[]) {
  const idList = ids.toSorted().join(',');
  const { data, ...query } = useQuery({
    queryKey: ['products', 'visitor-wishlist', idList],
    queryFn: ({ signal }) =>
      api.call('GET /products/by-ids', { query: { ids: idList, fields: tileFields }, signal }),
    enabled: idList !== '',
    // Offline, the service worker may have the last response.
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  const found = ids.flatMap((id) => data?.data.find(({ _id }) => _id === id) ?? []);
  return { ...query, products: data || idList === '' ? found : undefined };
}

function SignInNote() {
  const t = useTranslate();
  const back = new URLSearchParams({ returnTo: '/account/MyWishList' });
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-r3 bg-ground px-5 py-4">
      <p className="flex items-start gap-2.5 text-t2">
        <Icon className="mt-0.5 shrink-0" name="info" size={18} />
        {t('wishlistPage.guestText')}
      </p>
      <ButtonLink href={`/auth/signIn?${back}`} icon="log-in" variant="outline">
        {t('shell.signIn')}
      </ButtonLink>
    </div>
  );
}
