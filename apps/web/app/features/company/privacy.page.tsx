import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage, CompanySection } from './company-page.tsx';

export default function PrivacyPage() {
  const t = useTranslate();
  return (
    <CompanyPage lead={t('company.privacyLead')} title={t('shell.privacy')}>
      <CompanySection title={t('company.privacyStored')}>
        <p>{t('company.privacyStoredText')}</p>
      </CompanySection>
      <CompanySection title={t('company.privacyBrowser')}>
        <p>{t('company.privacyBrowserText')}</p>
      </CompanySection>
      <CompanySection title={t('company.privacyShared')}>
        <p>{t('company.privacySharedText')}</p>
      </CompanySection>
      <CompanySection title={t('company.privacyYours')}>
        <p>{t('company.privacyYoursText')}</p>
      </CompanySection>
    </CompanyPage>
  );
}
