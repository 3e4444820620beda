import { type PaymentMethod, paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import { accountSettings, type ShopSettingsData } from '@matjar/contract/settings/settings.ts';
import { useState } from 'react';
import { DraftForm, useDraftForm } from '../../../admin-table/draft-form.tsx';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { pickChanged } from '../../settings/settings-form-values.ts';
import { SettingsHistory } from '../../settings/settings-history.tsx';
import { BankAccount } from './bank-account.tsx';
import { MethodEditor } from './method-editor.tsx';
import { type MethodDraft, paymentSettings, toDraft, toValues } from './payments-draft.ts';

/** The payment methods, validated and saved as a whole. */
export function PaymentsForm({
  data,
  zones,
  onSaved,
  onLoadNewest,
}: {
  data: ShopSettingsData;
  zones: readonly { name: string }[];
  onSaved: (data: ShopSettingsData) => Promise<void>;
  onLoadNewest: () => Promise<void>;
}) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const form = useDraftForm({
    read: () => toDraft(data.values),
    toInput: toValues,
    schema: paymentSettings,
    conflictCode: 'conflict',
    async send(values) {
      const changed = pickChanged(values, toValues(toDraft(data.values)));
      const confirmed = password ? { password } : {};
      const body = { version: data.version, values: changed, ...confirmed };
      const response = await api.call('PUT /admin/settings', { body });
      notify('success', t('adminPaymentMethods.saved'));
      await onSaved(response.data);
    },
  });
  const { draft, problems, change } = form;

  function changeMethod(method: PaymentMethod, changes: Partial<MethodDraft>) {
    const { methods } = draft;
    change({ methods: { ...methods, [method]: { ...methods[method], ...changes } } });
  }

  return (
    <DraftForm
      conflict={{ title: t('settings.conflictTitle'), text: t('settings.conflictText') }}
      form={form}
      history={(drawer) => (
        <SettingsHistory {...drawer} onRestored={onSaved} version={data.version} />
      )}
      lead={t('adminPaymentMethods.lead')}
      onLoadNewest={onLoadNewest}
      title={t('adminPaymentMethods.title')}
    >
      {problems.has('paymentMethods') && (
        <p className="mb-4 text-bad" role="alert">
          {problems.get('paymentMethods')}
        </p>
      )}
      <div className="grid gap-4">
        {paymentMethods.map((method) => (
          <MethodEditor
            draft={draft.methods[method]}
            key={method}
            method={method}
            onChange={(changes) => changeMethod(method, changes)}
            problems={problems}
            readiness={data.payments.find((each) => each.method === method)}
            zones={zones}
          />
        ))}
        <BankAccount
          draft={draft}
          isMoved={accountSettings.some((name) => draft[name].trim() !== data.values[name])}
          onChange={change}
          onPassword={setPassword}
          password={password}
          problems={problems}
        />
      </div>
    </DraftForm>
  );
}
