import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AboutMe } from './account/about-me.tsx';
import { AccountHeading } from './account/account-heading.tsx';
import { AddressForm } from './account/address-form.tsx';

export default function AddressesPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.addressesText')} title={t('shell.accountAddresses')} />
      <AboutMe fields={4}>{(me) => <AddressForm me={me} />}</AboutMe>
    </>
  );
}
