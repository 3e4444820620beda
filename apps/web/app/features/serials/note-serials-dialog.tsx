import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { splitSerials } from '@matjar/contract/serials/serials.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { CodeField } from '../scanner/code-field.tsx';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { SerialsField } from './serials-field.tsx';

/** Serial numbers of pieces that are in stock already: first the variant, then its numbers. */
export function NoteSerialsDialog() {
  const t = useTranslate();
  const queries = useQueryClient();
  const findVariant = useFoundVariant();
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState<InventoryRow>();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const numbers = splitSerials(text);
  const note = useMutation({
    mutationFn: (variantId: string) =>
      api.call('POST /admin/inventory/:variantId/serials', {
        params: { variantId },
        body: { numbers },
      }),
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      notify('success', t('serials.added', { count: data.added }));
      close();
      await queries.invalidateQueries({ queryKey: ['GET /admin/serials'] });
    },
    onError: (error) => setRefused(textsOfError(error, t('ui.errorTitle')).join(' ')),
  });

  function close() {
    setOpen(false);
    setRow(undefined);
    setText('');
    setRefused(undefined);
  }

  async function choose(code: string) {
    const found = await findVariant(code);
    if (found && !found.hasSerials) notify('error', t('serials.hasNone'));
    else setRow(found);
  }

  const name = row && [row.product.title, nameVariant(row)].filter(Boolean).join(', ');
  return (
    <Dialog
      actions={
        row && (
          <>
            <DialogClose>
              <Button variant="outline">{t('ui.cancel')}</Button>
            </DialogClose>
            <Button
              disabled={numbers.length === 0}
              onClick={() => note.mutate(row._id)}
              pending={note.isPending}
              variant="primary"
            >
              {t('serials.addConfirm', { count: numbers.length })}
            </Button>
          </>
        )
      }
      description={t('serials.addText')}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
      open={isOpen}
      title={t('serials.addTitle')}
      trigger={
        <Button icon="circle-plus" variant="primary">
          {t('serials.add')}
        </Button>
      }
    >
      {row ? (
        <SerialsField
          error={refused}
          label={t('serials.fieldOf', { name: name ?? '' })}
          onChange={(typed) => {
            setRefused(undefined);
            setText(typed);
          }}
          text={text}
        />
      ) : (
        <CodeField onCode={(code) => void choose(code)} />
      )}
    </Dialog>
  );
}
