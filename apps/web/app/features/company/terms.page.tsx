import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage } from './company-page.tsx';

export default function TermsPage() {
  const t = useTranslate();
  return (
    <CompanyPage title={t('shell.terms')}>
      <p>{t('shell.termsOrders')}</p>
      <p>{t('shell.termsPayment')}</p>
      <p>{t('shell.termsCancel')}</p>
    </CompanyPage>
  );
}
