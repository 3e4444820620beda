import { data } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Every path of the admin area without a screen; the search above leads to those there are. */
export default function AdminNotFoundPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('shell.notFoundTitle')}</PageTitle>
      <EmptyState
        action={
          <>
            <ButtonLink href="/admin" variant="primary">
              {t('adminFrame.dashboard')}
            </ButtonLink>
            <ButtonLink href="/admin/products-management" variant="outline">
              {t('shell.titleProducts')}
            </ButtonLink>
          </>
        }
        className="md:py-24"
        heading="h1"
        icon="search-x"
        text={t('adminTable.notFoundText')}
        title={t('shell.notFoundTitle')}
      />
    </>
  );
}
