import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage, CompanySection } from './company-page.tsx';

export default function DeliveryPage() {
  const t = useTranslate();
  return (
    <CompanyPage lead={t('company.deliveryLead')} title={t('shell.delivery')}>
      <CompanySection title={t('company.deliverySteps')}>
        <p>{t('company.deliveryStepsText')}</p>
      </CompanySection>
      <CompanySection title={t('company.deliveryHome')}>
        <p>{t('company.deliveryHomeText')}</p>
      </CompanySection>
      <CompanySection title={t('company.deliveryArrival')}>
        <p>{t('company.deliveryArrivalText')}</p>
      </CompanySection>
    </CompanyPage>
  );
}
