import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MinimalFrame } from './minimal-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { isReachable, offlineCopy } from './offline-state.ts';
import { PageTitle } from './page-title.tsx';

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The server has more to do than it can; the page itself is in order. */
function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/**
 * A page whose data could not be fetched: loaded as a document, the service worker has a copy of it or
 * the shop's own page for that. Nothing better than the copy is to be had, so
 * one that fails is not loaded again.
 */
export function useOfflineCopy(error: unknown): void {
  useEffect(() => {
    const isCopy = window.location.href === offlineCopy;
    if (!(error instanceof TypeError) || isCopy || !navigator.serviceWorker?.controller) return;
    void isReachable().then((answers) => answers || window.location.reload());
  }, [error]);
}

/** What a route's error boundary shows when its own frame cannot be relied upon. */
export function RouteError({ error }: { error: unknown }) {
  useOfflineCopy(error);
  return (
    <MinimalFrame>
      {isNotFound(error) ? <NotFoundPage /> : <UnexpectedErrorPage isBusy={isBusy(error)} />}
    </MinimalFrame>
  );
}

/** Says nothing of the cause: the server has logged it, and details would only help an attacker. */
function UnexpectedErrorPage({ isBusy }: { isBusy: boolean }) {
  const t = useTranslate();
  const title = t(isBusy ? 'shell.busyHeading' : 'shell.errorHeading');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ErrorState
        action={
          <>
            {/* A whole reload, because whatever broke may still be in memory. */}
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
