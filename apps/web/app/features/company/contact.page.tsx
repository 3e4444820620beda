import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage } from './company-page.tsx';

export default function ContactPage() {
  const t = useTranslate();
  return (
    <CompanyPage title={t('shell.contact')}>
      <p>{t('shell.contactText')}</p>
      <p>{t('shell.contactOrders')}</p>
    </CompanyPage>
  );
}
