import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AboutMe } from './account/about-me.tsx';
import { AccountHeading } from './account/account-heading.tsx';
import { InfoForm } from './account/info-form.tsx';

export default function InfoPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.infoText')} title={t('shell.accountSettings')} />
      <AboutMe fields={3}>{(me) => <InfoForm me={me} />}</AboutMe>
    </>
  );
}
