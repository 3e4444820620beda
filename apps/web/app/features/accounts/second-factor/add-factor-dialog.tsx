import type { SecondFactors } from '@matjar/contract/accounts/second-factor.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export interface AddDialogProps {
  known: SecondFactors;
  onClose: () => void;
  onRecoveryCodes: (codes: readonly string[]) => void;
}

/** Adding a factor asks for a password or another factor first; then follows the setup of the new one. */
export function AddFactorDialog<Started>({
  known,
  onClose,
  onRecoveryCodes,
  className,
  title,
  description,
  start,
  children,
}: AddDialogProps & {
  className: string;
  /** Title of the second step. */
  title: string;
  description: string;
  start: (
    confirmed: Parameters<ComponentProps<typeof ConfirmForm>['onConfirm']>[0],
  ) => Promise<Started>;
  children: (
    started: Started,
    onAdded: (codes: readonly string[] | undefined) => void,
  ) => ReactNode;
}) {
  const t = useTranslate();
  const [started, setStarted] = useState<Started>();
  return (
    <Dialog
      className={className}
      description={started && description}
      onOpenChange={(open) => !open && onClose()}
      open
      title={started ? title : t('secondFactor.confirmTitle')}
    >
      {started ? (
        children(started, (codes) => {
          onClose();
          if (codes) onRecoveryCodes(codes);
        })
      ) : (
        <ConfirmForm
          hasFactor={known.factors.length > 0}
          hasPassword={known.hasPassword}
          label={t('secondFactor.goOn')}
          onConfirm={async (confirmed) => {
            const begun = await start(confirmed);
            setStarted(() => begun);
          }}
        />
      )}
    </Dialog>
  );
}
