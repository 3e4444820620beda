import type { ApiError } from '@matjar/client/api-error.ts';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';

/**
 * A dialog to edit a rule. Asks before discarding changes, and shows conflicts.
 */
export function RuleEditDialog({
  title,
  className,
  isDirty,
  conflict,
  onClose,
  children,
}: {
  title: string;
  className?: string;
  /** True with unsaved changes. */
  isDirty: boolean;
  conflict: { error: ApiError; onLoadNewest: () => void } | undefined;
  onClose: () => void;
  /** The form; `leave` is for its cancel button. */
  children: (leave: () => void) => ReactNode;
}) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);

  function leave() {
    if (isDirty) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      className={className}
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      open
      title={title}
    >
      {conflict && (
        <ConflictNotice
          error={conflict.error}
          onReload={conflict.onLoadNewest}
          reloadLabel={t('adminTable.conflictReload')}
          text={t('adminTable.conflictText')}
          title={t('adminTable.ruleConflict')}
        />
      )}
      {children(leave)}
      <ConfirmDialog
        confirmLabel={t('adminTable.discardConfirm')}
        effects={t('adminTable.ruleDiscard')}
        icon="circle-alert"
        onConfirm={onClose}
        onOpenChange={setLeaving}
        open={leaving}
        title={t('adminTable.discardTitle')}
      />
    </Dialog>
  );
}
