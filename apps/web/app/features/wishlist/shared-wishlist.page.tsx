import type { SharedWishlist } from '@matjar/contract/wishlist/wishlist.ts';
import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { unlessMissing } from '../../loader-errors.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { fullLinks } from '../../styles/stylesheets.ts';
import { lightenProducts } from '../catalog/light-pictures.ts';
import { ListFailure } from '../catalog/list-failure.tsx';
import type { Route } from './+types/shared-wishlist.page.ts';
import { EmptyWishlist, WishlistProducts } from './wishlist-products.tsx';

export const links = fullLinks;

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

type SharedList = SharedWishlist['data'] | null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await unlessMissing(apiFor(context).call('GET /wishlists/:token', { params }));
  if (!found) return data<SharedList>(null, { status: 404 });
  return data<SharedList>({ ...found.data, products: lightenProducts(found.data.products) });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SharedList> {
  const [list] = await Promise.all([serverLoader(), loadAreaTexts('account')]);
  return list;
}

/** Another person's wishlist, to view and to buy from. */
export default function SharedWishlistPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslate();
  const title = list?.name
    ? t('wishlistPage.sharedBy', { name: list.name })
    : t('wishlistPage.shared');
  const nothingOnIt = {
    title: t('wishlistPage.sharedEmpty'),
    text: t('wishlistPage.sharedEmptyText'),
  };
  const notShared = { title: t('wishlistPage.notShared'), text: t('wishlistPage.notSharedText') };
  return (
    <div className="wrap pt-6 md:pt-9">
      <PageTitle>{title}</PageTitle>
      <WishlistProducts
        empty={<EmptyWishlist {...(list ? nothingOnIt : notShared)} />}
        layout="wide"
        products={list?.products ?? []}
        title={title}
      />
    </div>
  );
}

/** Offline, not even the loader responds. */
export function ErrorBoundary() {
  const t = useTranslate();
  return (
    <div className="wrap pt-6 md:pt-9">
      <PageTitle>{t('shell.wishlist')}</PageTitle>
      <h1 className="mb-6">{t('shell.wishlist')}</h1>
      <ListFailure startHref="/products" startText={t('catalog.showAllProducts')} />
    </div>
  );
}
