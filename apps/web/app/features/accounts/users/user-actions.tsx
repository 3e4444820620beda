import type { User } from '@matjar/contract/accounts.ts';
import { Pencil, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export type UserAction = 'edit' | 'switch' | 'delete';

/** What can be done to one person; a spinner in their place while one of them runs. */
export function UserActions({
  user,
  busy,
  onAction,
}: {
  user: User;
  busy: boolean;
  onAction: (action: UserAction) => void;
}) {
  const t = useTranslate();
  const { name, active } = user;
  if (busy) {
    return (
      <span className="flex h-11 w-33 items-center justify-center" role="status">
        <Spinner />
        <VisuallyHidden>{t('ui.pending')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className="flex w-33">
      <IconButton
        icon={Pencil}
        iconSize={18}
        label={t('adminUsers.edit', { name })}
        onClick={() => onAction('edit')}
      />
      <IconButton
        icon={active ? UserRoundX : UserRoundCheck}
        iconSize={18}
        label={t(active ? 'adminUsers.deactivate' : 'adminUsers.activate', { name })}
        onClick={() => onAction('switch')}
      />
      <IconButton
        icon={Trash2}
        iconSize={18}
        label={t('adminUsers.remove', { name })}
        onClick={() => onAction('delete')}
      />
    </span>
  );
}
