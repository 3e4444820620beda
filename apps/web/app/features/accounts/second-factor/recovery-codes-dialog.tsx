import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { copyText } from '../../../share-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The codes are shown only here. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Dialog
      actions={
        <div className="flex grow flex-wrap justify-end gap-3 print:hidden">
          <Button
            icon="copy"
            onClick={() => void copyText(codes.join('\n'), t('secondFactor.copied'))}
            variant="outline"
          >
            {t('secondFactor.recoveryCopy')}
          </Button>
          <Button icon="file-text" onClick={() => window.print()} variant="outline">
            {t('secondFactor.recoveryPrint')}
          </Button>
          <Button onClick={onClose} variant="primary">
            {t('secondFactor.recoveryKept')}
          </Button>
        </div>
      }
      description={t('secondFactor.recoveryKeep')}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t('secondFactor.recoveryTitle')}
    >
      <ol
        className="print-alone grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-ground px-5 py-4 font-semibold tabular-nums"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
