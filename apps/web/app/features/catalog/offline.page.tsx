import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecentTile, recentProducts } from './product/recently-viewed.tsx';

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** In the place of a page that is not cached, while the shop cannot be reached. */
export default function OfflinePage() {
  const t = useTranslate();
  const seen = useSyncExternalStore(
    recentProducts.subscribe,
    recentProducts.read,
    recentProducts.none,
  );
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageTitle>{t('shell.offlineTitle')}</PageTitle>
      <h1>{t('shell.offlineTitle')}</h1>
      <p className="mt-2 max-w-140 text-t2">{t('shell.offlineText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={tryAgain} variant="primary">
          <Icon name="rotate-ccw" size={18} />
          {t('shell.tryAgain')}
        </Button>
        <ButtonLink href="/" variant="outline">
          {t('shell.goHome')}
        </ButtonLink>
      </div>
      {seen.length > 0 && (
        <section className="mt-10">
          <h2>{t('shell.offlineSeen')}</h2>
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

/** To where one wanted to go; the service worker put it into the address. */
function tryAgain(): void {
  const { origin, search } = window.location;
  const wanted = new URLSearchParams(search).get('from') ?? '/';
  const url = URL.parse(wanted, origin);
  window.location.assign(url?.origin === origin ? url : '/');
}
