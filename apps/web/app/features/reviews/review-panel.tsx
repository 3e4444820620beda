import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { useAccount } from '../../session/session-store.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

const loadOwnReview = withLateStyles(async () => {
  await loadAreaTexts('feedback');
  return (await import('./own-review.tsx')).default;
});

/** The own review or its form; for visitors a link to sign in. */
export function ReviewPanel({
  productId,
  mine,
  known,
  className,
}: {
  productId: string;
  mine: Review | undefined;
  /** True once it is known whether there is one. */
  known: boolean;
  className?: string;
}) {
  const t = useTranslate();
  const account = useAccount();
  return (
    <Panel
      className={classNames('flex flex-col justify-center lg:min-h-91', className)}
      data-late
      sunken
    >
      {account && known ? (
        <OnDemand fallback={<FormSkeleton />} load={loadOwnReview}>
          {(OwnReview) => <OwnReview mine={mine} productId={productId} />}
        </OnDemand>
      ) : (
        <>
          <h3>{t('reviews.write')}</h3>
          {account ? <FormSkeleton /> : <SignInFirst />}
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
