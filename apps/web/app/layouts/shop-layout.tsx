import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { apiFor } from '../api-client.server.ts';
import { loadShortcuts } from '../features/catalog/shortcuts.server.ts';
import { ComingPage, useComingPage } from '../shell/coming-page.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { isNotFound, RouteError } from '../shell/route-error.tsx';
import { contentId, SkipLink } from '../shell/skip-link.tsx';
import { shopLinks } from '../styles/stylesheets.ts';
import type { Route } from './+types/shop-layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const links = shopLinks;

export async function loader({ context }: Route.LoaderArgs) {
  return { shortcuts: await loadShortcuts(apiFor(context)) };
}

/** The header's links stay the same while people move about. */
export function shouldRevalidate(): boolean {
  return false;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main className="grow outline-hidden" id={contentId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

export default function ShopLayout() {
  const coming = useComingPage();
  return <Frame>{coming ? <ComingPage path={coming} /> : <Outlet />}</Frame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <RouteError error={error} />;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
