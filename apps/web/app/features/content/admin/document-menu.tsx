import type { ContentDocument } from '@matjar/contract/content/content.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toasts.ts';
import { RenameDialog } from './page-dialogs.tsx';

type Dialog = 'rename' | 'withdraw' | 'remove';

const withdrawTexts = {
  announcement: 'content.withdrawAnnouncement',
  home: 'content.withdrawHome',
  menu: 'content.withdrawMenu',
  email: 'emailTexts.withdraw',
  page: 'content.withdrawBuiltIn',
} as const;

/** Rare actions: discard the draft, withdraw, rename and delete. */
export function DocumentMenu({
  document,
  onStep,
  onTake,
  onFailed,
}: {
  document: ContentDocument;
  onStep: (path: 'discard' | 'withdraw', done: string) => Promise<void>;
  onTake: (document: ContentDocument) => void;
  onFailed: (error: unknown) => void;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const { isOwn, isPublished, hasDraft, kind, title, path } = document;
  const withdrawLabel = t(isOwn ? 'content.withdrawPage' : withdrawTexts[kind]);

  async function remove() {
    try {
      await api.call('DELETE /admin/content/:id', { params: { id: document.id } });
      notify('success', t('content.removed', { name: title }));
      await navigate('/admin/content');
    } catch (error) {
      onFailed(error);
    }
  }

  return (
    <>
      <Menu trigger={<IconButton icon="ellipsis" label={t('content.more')} variant="outline" />}>
        {kind !== 'email' && (
          <MenuItem href={path} icon="external-link">
            {t('content.open')}
          </MenuItem>
        )}
        {hasDraft && (isPublished || !isOwn) && (
          <MenuItem
            icon="rotate-ccw"
            onSelect={() => void onStep('discard', t('content.discarded'))}
          >
            {t('content.discard')}
          </MenuItem>
        )}
        {isPublished && (
          <MenuItem icon="undo-2" onSelect={() => setDialog('withdraw')}>
            {withdrawLabel}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon="pencil" onSelect={() => setDialog('rename')}>
            {t('content.rename')}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon="trash-2" onSelect={() => setDialog('remove')} tone="danger">
            {t('content.remove')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        confirmLabel={withdrawLabel}
        effects={t('content.withdrawEffects')}
        icon="undo-2"
        onConfirm={() => {
          setDialog(undefined);
          void onStep('withdraw', t('content.withdrawn'));
        }}
        onOpenChange={(open) => !open && setDialog(undefined)}
        open={dialog === 'withdraw'}
        title={withdrawLabel}
      />
      <ConfirmDialog
        effects={t('content.removeEffects')}
        onConfirm={() => void remove()}
        onOpenChange={(open) => !open && setDialog(undefined)}
        open={dialog === 'remove'}
        title={t('content.removeTitle', { name: title })}
      />
      {dialog === 'rename' && (
        <RenameDialog
          document={document}
          onClose={() => setDialog(undefined)}
          onRenamed={(renamed) => {
            notify('success', t('content.renamed', { path: renamed.path }));
            onTake(renamed);
          }}
        />
      )}
    </>
  );
}
