import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountHeading } from './account/account-heading.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { ExportData } from './account/export-data.tsx';

const effects = [
  'accountPages.deleteGone',
  'accountPages.deleteReviews',
  'accountPages.deleteKept',
] as const;

export default function DeleteAccountPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.deleteText')} title={t('shell.accountDelete')} />
      <ExportData />
      <Panel className="mt-5 max-w-180">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('accountPages.deleteTitle')}</h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-pretty text-t2 marker:text-t3">
          {effects.map((effect) => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
        <DeleteAccount />
      </Panel>
    </>
  );
}
