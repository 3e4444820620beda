import { CircleAlert } from 'lucide-react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from './page-title.tsx';

/** Says nothing of the cause: the server has logged it, and details would only help an attacker. */
export function UnexpectedErrorPage({ isBusy = false }: { isBusy?: boolean }) {
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
        icon={CircleAlert}
        text={t(isBusy ? 'shell.busyText' : 'shell.errorText')}
        title={title}
      />
    </>
  );
}
