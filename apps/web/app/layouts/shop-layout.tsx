import { memo, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { apiFor } from '../api-client.server.ts';
import { LateCompareTray } from '../compare-data/late-compare.tsx';
import { prefetchProducts } from '../features/catalog/prefetch-products.ts';
import { Shortcuts } from '../features/catalog/shortcuts.tsx';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { contentId, SkipLink } from '../shell/frame.tsx';
import { readOfflineSince, subscribeToOffline } from '../shell/offline-state.ts';
import { PendingPage, usePendingPage } from '../shell/pending-page.tsx';
import { isNotFound, NotFoundPage, RouteError } from '../shell/route-error.tsx';
import { shopLinks } from '../styles/stylesheets.ts';
import { HydrateWhenIdle } from '../ui/hydrate-when-idle.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/shop-layout.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { loadFrame, loadShortcuts } from './shop-layout.server.ts';

export const links = shopLinks;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiFor(context);
  const [shortcuts, frame] = await Promise.all([loadShortcuts(api), loadFrame(api, request)]);
  return { shortcuts, frame };
}

/** The header's links stay the same while people move about. */
export function shouldRevalidate(): boolean {
  return false;
}

// Memoised: the router rerenders the layout several times per navigation, which changes nothing here.
const ShopHead = memo(() => (
  <>
    <AnnouncementBar />
    <Header />
  </>
));
const ShopFoot = memo(() => (
  <HydrateWhenIdle>
    <Footer />
    <LateCompareTray />
  </HydrateWhenIdle>
));

/** Says that what is shown is from earlier: over the page, which stands still when the connection goes and comes. */
function OfflineBar() {
  const t = useTranslate();
  const { recent } = useFormats();
  const since = useSyncExternalStore(subscribeToOffline, readOfflineSince, () => null);
  if (since === null) return null;
  return (
    // Above the bars that phones have at the foot of a page.
    <div
      className="pointer-events-none fixed start-4 bottom-22 z-20 flex min-h-10 items-center gap-2.5 rounded-control bg-footer px-4 py-1.5 text-on-footer shadow-s2 md:bottom-4"
      role="status"
    >
      <Icon name="wifi-off" size={18} />
      <span className="font-semibold text-white">{t('shell.offline')}</span>
      {since && <span>{t('shell.offlineSince', { time: recent(new Date(since)) })}</span>}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ShopHead />
      <OfflineBar />
      <main className="grow outline-hidden" id={contentId} tabIndex={-1}>
        {children}
      </main>
      <ShopFoot />
    </div>
  );
}

export default function ShopLayout() {
  const coming = usePendingPage();
  useEffect(prefetchProducts, []);
  return <Frame>{coming ? <PendingPage path={coming} /> : <Outlet />}</Frame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <RouteError error={error} />;
  return (
    <Frame>
      <NotFoundPage />
      <WhatMostComeFor />
    </Frame>
  );
}

/** Links for people who followed a dead link. */
function WhatMostComeFor() {
  const t = useTranslate();
  return (
    <section className="wrap -mt-4 text-center">
      <h2 className="text-md md:text-md">{t('shell.notFoundTry')}</h2>
      <Shortcuts className="mt-3 flex flex-wrap justify-center gap-2 font-medium text-t2 *:rounded-control *:px-4 *:shadow-[inset_0_0_0_1px_var(--line-2)]" />
    </section>
  );
}
