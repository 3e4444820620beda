import type { Review } from '@matjar/contract/reviews.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { useSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const OwnReview = lazy(async () => {
  await loadAreaTexts('feedback');
  return import('./own-review.tsx');
});

/** The signed-in person's own review or the form for it, and for all others the way to it. */
export function ReviewPanel({
  productId,
  mine,
  known,
  className,
}: {
  productId: string;
  mine: Review | undefined;
  /** Whether it is known by now if there is one. */
  known: boolean;
  className?: string;
}) {
  const t = useTranslate();
  const session = useSession();
  return (
    <Panel className={classNames('flex flex-col justify-center lg:min-h-91', className)} sunken>
      {session && known ? (
        <Suspense fallback={<FormSkeleton />}>
          <OwnReview mine={mine} productId={productId} />
        </Suspense>
      ) : (
        <>
          <h3>{t('reviews.write')}</h3>
          {session ? <FormSkeleton /> : <SignInFirst />}
        </>
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
      <Skeleton className="h-29 rounded-control" />
      <Skeleton className="h-11 w-36 rounded-control" />
      <Skeleton className="h-11 w-36 rounded-control" />
    </LoadingRegion>
  );
}
