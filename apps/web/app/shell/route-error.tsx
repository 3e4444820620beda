import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MinimalFrame } from './frame.tsx';
import { isReachable, offlineCopy } from './offline-state.ts';
import { PageTitle } from './page-title.tsx';

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The server is overloaded; the page itself is fine. */
function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/**
 * When data could not be fetched, reloads as a document: the service worker then serves its copy or the offline
 * page. A copy that fails is not reloaded, as there is nothing better.
 */
export function useOfflineCopy(error: unknown): void {
  useEffect(() => {
    const isCopy = window.location.href === offlineCopy;
    if (!(error instanceof TypeError) || isCopy || !navigator.serviceWorker?.controller) return;
    void isReachable().then((responses) => responses || window.location.reload());
  }, [error]);
}

/** Error boundary of a route whose own layout may be broken. */
export function RouteError({ error }: { error: unknown }) {
  useOfflineCopy(error);
  return (
    <MinimalFrame>
      {isNotFound(error) ? <NotFoundPage /> : <UnexpectedErrorPage isBusy={isBusy(error)} />}
    </MinimalFrame>
  );
}

/** Hides the cause: it is in the server's log, and details would help attackers. */
function UnexpectedErrorPage({ isBusy }: { isBusy: boolean }) {
  const t = useTranslate();
  const title = t(isBusy ? 'shell.busyHeading' : 'shell.errorHeading');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ErrorState
        action={
          <>
            {/* A full reload, because broken state may still be in memory. */}
            <Button onClick={() => window.location.reload()} variant="primary">
              {t('ui.retry')}
            </Button>
            <ButtonLink href="/" reloadDocument variant="outline">
              {t('shell.goHome')}
            </ButtonLink>
          </>
        }
        className="md:py-24"
        heading="h1"
        icon="circle-alert"
        text={t(isBusy ? 'shell.busyText' : 'shell.errorText')}
        title={title}
      />
    </>
  );
}

export function NotFoundPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('shell.notFoundTitle')}</PageTitle>
      <EmptyState
        action={
          <>
            <ButtonLink href="/" variant="primary">
              {t('shell.goHome')}
            </ButtonLink>
            <ButtonLink href="/products" variant="outline">
              {t('shell.discoverProducts')}
            </ButtonLink>
          </>
        }
        className="md:py-24"
        heading="h1"
        icon="search-x"
        text={t('shell.notFoundText')}
        title={t('shell.notFoundTitle')}
      />
    </>
  );
}
