import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { CompanyPage, CompanySection } from './company-page.tsx';

export default function ReturnsPage() {
  const t = useTranslate();
  const { returnDays, returnWay } = usePublicSettings();
  return (
    <CompanyPage lead={t('company.returnsLead', { days: returnDays })} title={t('shell.returns')}>
      <CompanySection title={t('company.returnsHow')}>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t('company.returnsTell')}</li>
          <li>{t('company.returnsPack')}</li>
          <li>{t('company.returnsSend', { way: returnWay }).trim()}</li>
        </ol>
      </CompanySection>
      <CompanySection title={t('company.returnsMoney')}>
        <p>{t('company.returnsMoneyText')}</p>
      </CompanySection>
      <CompanySection title={t('company.returnsBroken')}>
        <p>{t('company.returnsBrokenText')}</p>
      </CompanySection>
      <CompanySection title={t('company.returnsNot')}>
        <p>{t('company.returnsNotText')}</p>
      </CompanySection>
    </CompanyPage>
  );
}
