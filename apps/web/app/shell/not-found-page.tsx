import { useTranslate } from '../i18n/i18n-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

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
