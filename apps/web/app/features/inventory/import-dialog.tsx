import { type InventoryImported, importLimits } from '@matjar/contract/inventory.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportRow, readImport } from './read-import.ts';

interface Preview {
  rows: ImportRow[];
  imported: InventoryImported['data'];
}

/** Counts or costs from a file: first what they would change, then, if it is right, the change. */
export function ImportDialog() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const file = useRef<HTMLInputElement>(null);

  const send = useMutation({
    mutationFn: async ({ rows, dryRun }: { rows: ImportRow[]; dryRun: boolean }) => {
      const { data } = await api.call('POST /admin/inventory/import', { body: { rows, dryRun } });
      return { rows, imported: data };
    },
    networkMode: 'always',
    onSuccess: async (result, { dryRun }) => {
      if (dryRun) return setPreview(result);
      notify('success', t('inventory.importDone', { count: result.imported.changes.length }));
      close();
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory'] });
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory/summary'] });
    },
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });

  function close() {
    setOpen(false);
    setPreview(undefined);
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    const result = readImport(await chosen.text());
    if ('wrong' in result) {
      if (result.wrong === 'number') {
        notify('error', t('inventory.importBadNumber', { row: result.row, value: result.value }));
      } else {
        notify(
          'error',
          t(result.wrong === 'noSku' ? 'inventory.importNoSku' : 'inventory.importNothing'),
        );
      }
    } else if (result.rows.length > importLimits.rows) {
      notify('error', t('inventory.importTooLong', { count: importLimits.rows }));
    } else {
      send.mutate({ rows: result.rows, dryRun: true });
    }
  }

  const changes = preview?.imported.changes.length ?? 0;
  return (
    <Dialog
      actions={
        preview && (
          <>
            <Button onClick={close} variant="outline">
              {t('ui.cancel')}
            </Button>
            <Button
              disabled={changes === 0}
              onClick={() => send.mutate({ rows: preview.rows, dryRun: false })}
              pending={send.isPending}
              variant="primary"
            >
              {t('inventory.importWrite', { count: changes })}
            </Button>
          </>
        )
      }
      className="max-w-180"
      description={t('inventory.importText')}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
      open={isOpen}
      title={t('inventory.importTitle')}
      trigger={
        <Button icon="file-text" variant="outline">
          {t('inventory.import')}
        </Button>
      }
    >
      {preview ? (
        <ImportPreview imported={preview.imported} />
      ) : (
        <>
          <input
            accept=".csv,text/csv"
            aria-label={t('inventory.importChoose')}
            className="sr-only"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
            ref={file}
            tabIndex={-1}
            type="file"
          />
          <Button
            icon="file-text"
            onClick={() => file.current?.click()}
            pending={send.isPending}
            variant="strong"
          >
            {t('inventory.importChoose')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
