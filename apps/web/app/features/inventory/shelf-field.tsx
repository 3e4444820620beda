import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQueryClient } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';

/** The shelf of a variant. Saved on blur or with Enter. */
export function ShelfField({
  variantId,
  name,
  shelf,
}: {
  variantId: string;
  name: string;
  shelf: string;
}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const mayChange = useMay('inventory:write');
  const [text, setText] = useState(shelf);
  const save = useMutation({
    mutationFn: (place: string) =>
      api.call('PUT /admin/inventory/:variantId', {
        params: { variantId },
        body: { shelf: place },
      }),
    networkMode: 'always',
    onSuccess: async () => {
      notify('success');
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/inventory'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/inventory/shelves'] }),
      ]);
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  const leave = () => {
    if (text.trim() !== shelf && !save.isPending) save.mutate(text.trim());
  };
  if (!mayChange) return <span>{shelf || '—'}</span>;
  return (
    <TextInput
      aria-label={t('inventory.shelfOf', { name })}
      autoComplete="off"
      className="h-9! w-19! shrink-0 [&_input]:px-2! [&_input]:text-xs"
      dense
      maxLength={40}
      onBlur={leave}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setText(shelf);
      }}
      placeholder="—"
      value={text}
    />
  );
}
