import type { AuditEntry } from '@matjar/contract/audit/audit.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { mayDo } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { notify } from '../../ui/toasts.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type FieldChange, listChanges } from './audit-changes.ts';
import { findTarget } from './audit-target.ts';
import { useAuditTexts, useEntryLabel } from './audit-texts.ts';

/** The changes of an entry; for products with a button to revert them. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useTranslate();
  const changes = listChanges(entry, useAuditTexts());
  const labelOf = useEntryLabel();
  const href = useHref(entry);
  return (
    <Dialog
      actions={
        <>
          {href && (
            <ButtonLink href={href} icon="arrow-right" variant="outline">
              {t('insights.auditOpen')}
            </ButtonLink>
          )}
          {isRestorable(entry) && <RestoreButton entry={entry} onDone={onClose} />}
        </>
      }
      className="max-w-200"
      onOpenChange={(open) => !open && onClose()}
      open
      title={labelOf(entry)}
    >
      {changes.length === 0 ? (
        <p className="text-t2">{t('insights.auditNothing')}</p>
      ) : (
        <Changes changes={changes} />
      )}
    </Dialog>
  );
}

/** A table; on phones one change below the other, as long texts need the width. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const t = useTranslate();
  const isPhone = useMediaQuery('(max-width: 639px)', false);
  if (isPhone) {
    return (
      <dl className="divide-y divide-line">
        {changes.map(({ field, before, after }) => (
          <div className="grid gap-0.5 py-2.5 [overflow-wrap:anywhere]" key={field}>
            <dt className="font-semibold">{field}</dt>
            <dd className="whitespace-pre-wrap text-t2 text-sm">
              <span className="text-t3 text-xs">{t('insights.auditBefore')}: </span>
              <Value text={before} />
            </dd>
            <dd className="whitespace-pre-wrap">
              <span className="text-t3 text-xs">{t('insights.auditAfter')}: </span>
              <Value text={after} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
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
            <Cell className="max-w-70 whitespace-pre-wrap break-words text-t2">
              <Value text={before} />
            </Cell>
            <Cell className="max-w-70 whitespace-pre-wrap break-words">
              <Value text={after} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** An uploaded picture is shown, other values are text. */
function Value({ text }: { text: string }) {
  if (/^(https?:\/\/[^/\s]+)?\/media\/\S+$/.test(text)) {
    return <Picture alt="" className="w-16 rounded-r1" src={text} />;
  }
  return text === '' ? <span className="text-t3">–</span> : text;
}

/** What an entry is about, with a link to it for who may open it. */
export function EntryTarget({ entry, className }: { entry: AuditEntry; className?: string }) {
  const labelOf = useEntryLabel();
  const href = useHref(entry);
  if (!href) return <span className={className}>{labelOf(entry)}</span>;
  return (
    <AppLink className={classNames('underline-offset-4 hover:underline', className)} href={href}>
      {labelOf(entry)}
    </AppLink>
  );
}

function useHref(entry: AuditEntry): string | undefined {
  const user = useSession()?.data;
  const target = findTarget(entry);
  return target && mayDo(user, [target.permission]) ? target.href : undefined;
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
      notifyError(error, t);
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
