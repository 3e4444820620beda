import { useSyncExternalStore } from 'react';
import { productIdOf, useVisitorCart } from '../../cart-data/visitor-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { addedProducts } from '../../remembered-products.ts';
import { openWantedPage } from '../../shell/offline-state.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecentTile, recentProducts } from './product/recently-viewed.tsx';

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** Replaces a page that is not cached while the shop is unreachable. */
export default function OfflinePage() {
  const t = useTranslate();
  const seen = useSyncExternalStore(
    recentProducts.subscribe,
    recentProducts.read,
    recentProducts.none,
  );
  return (
    <div className="wrap min-h-svh pt-8 md:pt-12">
      <PageTitle>{t('shell.offlineTitle')}</PageTitle>
      <h1>{t('shell.offlineTitle')}</h1>
      <p className="mt-2 max-w-140 text-t2">{t('shell.offlineText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={openWantedPage} variant="primary">
          <Icon name="rotate-ccw" size={18} />
          {t('shell.tryAgain')}
        </Button>
        <ButtonLink href="/" variant="outline">
          {t('shell.goHome')}
        </ButtonLink>
      </div>
      <CartOffline />
      {seen.length > 0 && (
        <section aria-labelledby="seen-offline" className="mt-10">
          <h2 id="seen-offline">{t('shell.offlineSeen')}</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-5 lg:grid-cols-6">
            {seen.map((product) => (
              <li key={product._id}>
                <RecentTile {...product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A visitor's cart, as far as this browser can name its products. */
function CartOffline() {
  const t = useTranslate();
  const known = useSyncExternalStore(
    addedProducts.subscribe,
    addedProducts.read,
    addedProducts.none,
  );
  const lines = useVisitorCart().flatMap((item) => {
    const product = known.find(({ _id }) => _id === productIdOf(item));
    return product ? { item, product } : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="cart-offline" className="mt-10">
      <h2 id="cart-offline">{t('cart.inCart')}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ item, product: { _id, title, picture } }) => (
          <li className="flex items-center gap-3" key={`${_id} ${item.color}`}>
            <span className="w-16 shrink-0">
              <CatalogPicture
                alt=""
                className="rounded-control"
                picture={picture && { ...picture, placeholder: '' }}
                sizes="64px"
              />
            </span>
            <span className="min-w-0">
              <AppLink
                className="line-clamp-2 font-card underline-offset-4 hover:underline"
                href={`/products/${_id}`}
              >
                {title}
              </AppLink>
              <span className="text-t2 text-xs">{t('cart.pieces', { count: item.quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
