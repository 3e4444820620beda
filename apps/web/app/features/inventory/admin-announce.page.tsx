import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQueryClient } from '../../queries.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { countPieces, ReceiptScreen } from './receipt-screen.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';

/** Announces a delivery; its pieces are incoming until it is received. */
export default function AdminAnnouncePage() {
  const t = useTranslate();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const receipt = useReceiptDraft('announcement');
  const [expectedOn, setExpectedOn] = useState('');
  const announce = useMutation({
    mutationFn: () =>
      api.call('POST /admin/inventory/deliveries', { body: { ...receipt.body, expectedOn } }),
    networkMode: 'always',
    onSuccess: async ({ data: { reference } }) => {
      const count = countPieces(receipt.lines) ?? 0;
      notify('success', t('inventory.announced', { reference, count }));
      receipt.discard();
      await refetchNamed(queries, 'GET /admin/inventory', 'GET /admin/inventory/deliveries');
      await navigate('/admin/deliveries');
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  return (
    <ReceiptScreen
      book={{
        label: (count) =>
          count === undefined ? t('inventory.announce') : t('inventory.announceBook', { count }),
        icon: 'truck',
        pending: announce.isPending,
        onBook: () => announce.mutate(),
      }}
      canBook={receipt.canBook && expectedOn !== ''}
      receipt={receipt}
      text={t('inventory.announceText')}
      title={t('inventory.announceTitle')}
    >
      {(tried) => (
        <Field
          label={t('inventory.expectedOn')}
          required
          {...(tried && expectedOn === '' && { error: t('inventory.dayMissing') })}
        >
          <TextInput
            className="max-w-52"
            onChange={(event) => setExpectedOn(event.target.value)}
            type="date"
            value={expectedOn}
          />
        </Field>
      )}
    </ReceiptScreen>
  );
}
