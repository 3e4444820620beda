import { isRouteErrorResponse } from 'react-router';
import { MinimalFrame } from './minimal-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The server has more to do than it can; the page itself is in order. */
function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/** What a route's error boundary shows when its own frame cannot be relied upon. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <MinimalFrame>
      {isNotFound(error) ? <NotFoundPage /> : <UnexpectedErrorPage isBusy={isBusy(error)} />}
    </MinimalFrame>
  );
}
