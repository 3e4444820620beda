import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { backdrop, dialogSurface } from './overlay-classes.ts';

export type ConfirmDialogProps = {
  /** Names the object: 'Delete “Barrel Mini”?' */
  title: string;
  /** What follows from it, or why it is refused. */
  effects: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  icon?: IconName;
  tone?: 'danger' | 'strong';
  confirmLabel?: string;
  /** Where "Cancel" could be taken for the deed itself. */
  cancelLabel?: string;
  onConfirm?: () => void;
  /** While it runs the dialog stays and its button is locked. */
  pending?: boolean;
  /** Replaces the confirming button, such as a link to what prevents it. */
  action?: ReactNode;
};

/** Asks before something that cannot be undone, or says why it cannot be done. */
export function ConfirmDialog({
  title,
  effects,
  trigger,
  open,
  onOpenChange,
  icon = 'trash-2',
  tone = 'danger',
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending = false,
  action,
}: ConfirmDialogProps) {
  const t = useTranslate();
  return (
    <AlertDialog.Root onOpenChange={onOpenChange} open={open}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={classNames(dialogSurface, 'max-w-110')}>
          <div className="flex gap-4">
            <span
              className={classNames(
                'grid size-11 shrink-0 place-items-center rounded-control',
                tone === 'danger' ? 'bg-bad-bg text-bad' : 'bg-ground text-t1',
              )}
            >
              <Icon name={icon} size={20} />
            </span>
            <div className="min-w-0">
              <AlertDialog.Title className="text-balance font-head text-md tracking-[-0.02em]">
                {title}
              </AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-t2">{effects}</AlertDialog.Description>
            </div>
          </div>
          <div className="mt-7 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button variant="outline" />}>
              {cancelLabel ?? t('ui.cancel')}
            </AlertDialog.Close>
            {action ??
              (confirmLabel && (
                <Button onClick={onConfirm} pending={pending} variant={tone}>
                  {confirmLabel}
                </Button>
              ))}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
