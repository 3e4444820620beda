import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { CompanyPage, CompanySection } from './company-page.tsx';

export default function AboutPage() {
  const t = useTranslate();
  const { shopName: shop } = usePublicSettings();
  return (
    <CompanyPage lead={t('company.aboutLead', { shop })} title={t('shell.aboutUs')}>
      <CompanySection title={t('company.aboutChoice')}>
        <p>{t('company.aboutChoiceText')}</p>
      </CompanySection>
      <CompanySection title={t('company.aboutPrices')}>
        <p>{t('company.aboutPricesText')}</p>
      </CompanySection>
      <CompanySection title={t('company.aboutReviews')}>
        <p>{t('company.aboutReviewsText')}</p>
      </CompanySection>
    </CompanyPage>
  );
}
