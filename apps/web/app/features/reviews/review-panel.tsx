import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../accounts/session-store.ts';

const ReviewForm = lazy(() => import('./review-form.tsx'));

/** The form for signed-in people, the way to it for all others. */
export function ReviewPanel({ productId, className }: { productId: string; className?: string }) {
  const t = useTranslate();
  const session = useSession();
  return (
    <Panel className={classNames('flex flex-col justify-center lg:min-h-77', className)} sunken>
      <h3>{t('reviews.write')}</h3>
      {session ? (
        <Suspense fallback={<FormSkeleton />}>
          <ReviewForm productId={productId} />
        </Suspense>
      ) : (
        <SignInFirst />
      )}
    </Panel>
  );
}

function SignInFirst() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <>
      <p className="mt-2 text-t2">{t('reviews.signInFirst')}</p>
      <ButtonLink
        className="mt-4 self-start"
        href={`/auth/signIn?${new URLSearchParams({ returnTo: pathname })}`}
        variant="outline"
      >
        {t('shell.signIn')}
      </ButtonLink>
    </>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion className="mt-2 grid gap-3">
      <Skeleton className="h-8 w-50" />
      <Skeleton className="h-24 rounded-control" />
      <Skeleton className="h-11 w-32 rounded-control" />
    </LoadingRegion>
  );
}
