import { importLimits } from '@matjar/contract/inventory.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { ImportPreview, type Preview } from './import-preview.tsx';
import { readImport } from './read-import.ts';

const nothing: Preview['imported'] = { changes: [], unchanged: 0, problems: [] };

/** Counts or costs from a file: first what they would change, then, if it is right, the change. */
export function ImportDialog() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [unusable, setUnusable] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const send = useMutation({
    mutationFn: async ({
      rows,
      wrong,
      dryRun,
    }: Omit<Preview, 'imported'> & { dryRun: boolean }) => {
      const { data } = await api.call('POST /admin/inventory/import', {
        body: { rows: rows.map(({ line: _, ...row }) => row), dryRun },
      });
      return { rows, wrong, imported: data };
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
    setUnusable('');
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    setUnusable('');
    const file = readImport(await chosen.text());
    if ('unusable' in file) {
      setUnusable(
        t(file.unusable === 'noSku' ? 'inventory.importNoSku' : 'inventory.importNothing'),
      );
    } else if (file.rows.length > importLimits.rows) {
      setUnusable(t('inventory.importTooLong', { count: importLimits.rows }));
    } else if (file.rows.length === 0) {
      setPreview({ ...file, imported: nothing });
    } else {
      send.mutate({ ...file, dryRun: true });
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
              onClick={() => send.mutate({ ...preview, dryRun: false })}
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
        <ImportPreview preview={preview} />
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
          <div aria-live="polite">
            {unusable && <p className="mt-3 font-medium text-bad text-sm">{unusable}</p>}
          </div>
        </>
      )}
    </Dialog>
  );
}
