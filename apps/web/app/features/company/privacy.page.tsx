import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage } from './company-page.tsx';

export default function PrivacyPage() {
  const t = useTranslate();
  return (
    <CompanyPage title={t('shell.privacy')}>
      <p>{t('shell.privacyStored')}</p>
      <p>{t('shell.privacyShared')}</p>
      <p>{t('shell.privacyYours')}</p>
    </CompanyPage>
  );
}
