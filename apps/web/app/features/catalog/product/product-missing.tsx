import { SearchX } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function ProductMissing() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('product.missing')}</PageTitle>
      <meta content="noindex" name="robots" />
      <EmptyState
        action={
          <ButtonLink href="/products" variant="primary">
            {t('shell.discoverProducts')}
          </ButtonLink>
        }
        className="md:py-24"
        heading="h1"
        icon={SearchX}
        text={t('product.missingText')}
        title={t('product.missing')}
      />
    </>
  );
}
