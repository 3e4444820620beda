import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { CompanyPage, CompanySection } from './company-page.tsx';

export default function TermsPage() {
  const t = useTranslate();
  const { returnDays } = usePublicSettings();
  return (
    <CompanyPage lead={t('company.termsLead')} title={t('shell.terms')}>
      <CompanySection title={t('company.termsOrders')}>
        <p>{t('company.termsOrdersText')}</p>
      </CompanySection>
      <CompanySection title={t('company.termsPrices')}>
        <p>{t('company.termsPricesText')}</p>
      </CompanySection>
      <CompanySection title={t('company.termsCancel')}>
        <p>{t('company.termsCancelText', { days: returnDays })}</p>
      </CompanySection>
      <CompanySection title={t('company.termsReviews')}>
        <p>{t('company.termsReviewsText')}</p>
      </CompanySection>
    </CompanyPage>
  );
}
