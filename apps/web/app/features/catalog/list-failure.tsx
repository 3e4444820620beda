import { useRevalidator, useRouteError } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useOfflineCopy } from '../../shell/route-error.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Replaces a list that failed to load: retry, or start elsewhere. */
export function ListFailure({
  refused = false,
  startHref,
  startText,
}: {
  /** The address itself was refused, so a retry is useless. */
  refused?: boolean;
  startHref: string;
  startText: string;
}) {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  useOfflineCopy(useRouteError());
  const wayBack = (
    <ButtonLink href={startHref} variant="outline">
      {startText}
    </ButtonLink>
  );
  if (refused) {
    return (
      <ErrorState
        action={wayBack}
        bordered
        heading="h2"
        icon="circle-alert"
        text={t('catalog.refusedText')}
        title={t('catalog.refusedTitle')}
      />
    );
  }
  return (
    <ErrorState
      action={
        <>
          <Button onClick={() => void revalidate()} pending={state === 'loading'} variant="strong">
            {t('ui.retry')}
          </Button>
          {wayBack}
        </>
      }
      bordered
      heading="h2"
    />
  );
}
