import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CompanyPage } from './company-page.tsx';

export default function AboutPage() {
  const t = useTranslate();
  return (
    <CompanyPage title={t('shell.aboutUs')}>
      <p>{t('shell.aboutText')}</p>
      <p>{t('shell.aboutPrices')}</p>
    </CompanyPage>
  );
}
