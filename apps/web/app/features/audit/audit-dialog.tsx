import type { AuditEntry } from '@matjar/contract/operations/audit.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { notify } from '../../ui/toasts.ts';
import { listChanges, useAuditLabels } from './audit-changes.ts';

/** The changes of an entry; for products with a button to revert them. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useTranslate();
  const changes = listChanges(entry, useAuditLabels());
  return (
    <Dialog
      actions={isRestorable(entry) && <RestoreButton entry={entry} onDone={onClose} />}
      className="max-w-200"
      onOpenChange={(open) => !open && onClose()}
      open
      title={entry.label}
    >
      {changes.length === 0 ? (
        <p className="text-t2">{t('insights.auditNothing')}</p>
      ) : (
        <Table label={t('insights.auditChange')}>
          <TableHead>
            <HeadCell>{t('insights.auditField')}</HeadCell>
            <HeadCell>{t('insights.auditBefore')}</HeadCell>
            <HeadCell>{t('insights.auditAfter')}</HeadCell>
          </TableHead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <TableRow key={field}>
                <Cell className="font-semibold">{field}</Cell>
                <Cell className="max-w-70 whitespace-pre-wrap break-words text-t2">{before}</Cell>
                <Cell className="max-w-70 whitespace-pre-wrap break-words">{after}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

/** Only changes with a snapshot of the whole product can be reverted. */
function isRestorable({ entity, before }: AuditEntry): boolean {
  return entity === 'product' && before !== undefined && 'priceMinor' in before;
}

function RestoreButton({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);

  async function restore() {
    setPending(true);
    try {
      await api.call('POST /admin/products/:id/versions/:entryId/restore', {
        params: { id: entry.entityId, entryId: entry._id },
      });
      await queries.invalidateQueries();
      notify('success', t('insights.auditRestored', { name: entry.label }));
      onDone();
    } catch (error) {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button icon="history" onClick={() => void restore()} pending={pending} variant="strong">
      {t('insights.auditRestoreVersion')}
    </Button>
  );
}
