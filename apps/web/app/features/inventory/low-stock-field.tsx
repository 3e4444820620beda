import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useMutation, useQueryClient } from '../../queries.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';

/** From how many pieces on a variant is low; empty for the shop's number. Saved when it is left. */
export function LowStockField({
  variantId,
  name,
  lowAt,
}: {
  variantId: string;
  name: string;
  lowAt: number | undefined;
}) {
  const t = useTranslate();
  const { lowStock } = usePublicSettings();
  const queries = useQueryClient();
  const saved = lowAt === undefined ? '' : String(lowAt);
  const [text, setText] = useState(saved);
  const isRight = /^\d{0,6}$/.test(text.trim());
  const save = useMutation({
    mutationFn: () =>
      api.call('PUT /admin/inventory/:variantId', {
        params: { variantId },
        body: { lowAt: text.trim() === '' ? null : Number(text) },
      }),
    networkMode: 'always',
    onSuccess: async () => {
      notify('success');
      await queries.invalidateQueries({ queryKey: ['GET /products/:id/stock-movements'] });
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });

  function leave() {
    if (!isRight) notify('error', t('inventory.lowFromWrong'));
    else if (text.trim() !== saved && !save.isPending) save.mutate();
  }

  return (
    <TextInput
      aria-invalid={!isRight}
      aria-label={t('inventory.lowFromOf', { name })}
      autoComplete="off"
      className="w-34! max-sm:hidden!"
      dense
      inputMode="numeric"
      onBlur={leave}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      placeholder={String(lowStock)}
      start={<span className="whitespace-nowrap text-xs">{t('inventory.lowFrom')}</span>}
      value={text}
    />
  );
}
