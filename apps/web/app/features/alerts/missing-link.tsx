import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function MissingLink({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('alerts.missingTitle')}</PageTitle>
      <EmptyState
        action={
          <ButtonLink href="/products" variant="outline">
            {t('shell.discoverProducts')}
          </ButtonLink>
        }
        framed
        heading="h1"
        icon="search-x"
        text={text}
        title={t('alerts.missingTitle')}
      />
    </>
  );
}
