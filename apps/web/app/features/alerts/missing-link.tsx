import { ApiError } from '@matjar/client/api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The data behind a link of an email, or `null` if there is none. */
export async function unlessMissing<Data>(request: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await request).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

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
