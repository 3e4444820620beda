import { useEffect } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useAccount } from '../../session/session-store.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { notify } from '../../ui/toasts.ts';
import { useWishlist } from '../../wishlist-data/use-wishlist.ts';
import { ShareWishlist } from './share-wishlist.tsx';
import { EmptyWishlist, WishlistProducts } from './wishlist-products.tsx';

/** The wishlist of the signed-in person. */
export default function WishlistPage() {
  const t = useTranslate();
  const { products, isError, isFetching, refetch } = useWishlist();
  const account = useAccount();
  const failed = isError && !products;
  useEffect(() => {
    if (failed) notify('error', t('wishlist.cannotFetch'), { id: 'wishlist-failed' });
  }, [failed, t]);
  return (
    <>
      <PageTitle>{t('accountPages.accountWishlist')}</PageTitle>
      <WishlistProducts
        actions={account && <ShareWishlist />}
        empty={<EmptyWishlist />}
        layout="narrow"
        products={products}
        retry={failed ? { onRetry: () => void refetch(), retrying: isFetching } : undefined}
        title={t('accountPages.accountWishlist')}
      />
    </>
  );
}
