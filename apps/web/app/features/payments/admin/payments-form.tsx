import { ApiError } from '@matjar/client/api-error.ts';
import { type PaymentMethod, paymentMethods } from '@matjar/contract/payment-methods.ts';
import type { ShopSettingsData } from '@matjar/contract/settings.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { LeaveWarning } from '../../../admin-table/leave-warning.tsx';
import { SaveBar } from '../../../admin-table/save-bar.tsx';
import { useOfflineSave } from '../../../admin-table/use-offline-save.ts';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { listProblems } from '../../../form/schema-resolver.ts';
import { useSaveKey } from '../../../form/use-save-key.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { notify } from '../../../ui/toasts.ts';
import { BankAccount } from './bank-account.tsx';
import { MethodEditor } from './method-editor.tsx';
import {
  type MethodDraft,
  type PaymentsDraft,
  paymentSettings,
  pickChanged,
  toDraft,
  toValues,
} from './payments-draft.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Which ways to pay are offered, checked and saved as a whole. */
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
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => toDraft(data.values));
  // Nothing is called wrong before somebody tried to save it.
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(none);
  const [isConflict, setConflict] = useState(false);
  const [pending, setPending] = useState(false);
  const offline = useOfflineSave(save);

  const checked = useMemo(() => paymentSettings.safeParse(toValues(draft)), [draft]);
  const found = checked.success ? refused : listProblems(checked.error.issues, t);
  const problems = tries > 0 ? found : none;
  const before = toValues(toDraft(data.values));
  const isChanged = Object.keys(pickChanged(toValues(draft), before)).length > 0;

  // The first wrong field gets the focus, after an attempt and not while typing.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(changes: Partial<PaymentsDraft>) {
    setDraft((current) => ({ ...current, ...changes }));
    setRefused(none);
  }

  function changeMethod(method: PaymentMethod, changes: Partial<MethodDraft>) {
    const { methods } = draft;
    change({ methods: { ...methods, [method]: { ...methods[method], ...changes } } });
  }

  function discard() {
    setDraft(toDraft(data.values));
    setTries(0);
    setRefused(none);
  }

  async function save() {
    if (pending) return;
    if (!checked.success) {
      setTries(tries + 1);
      return;
    }
    if (offline.holdsBack()) return;
    setPending(true);
    try {
      const values = pickChanged(checked.data, before);
      const body = { version: data.version, values };
      const answer = await api.call('PUT /admin/settings', { body });
      notify('success', t('adminPaymentMethods.saved'));
      await onSaved(answer.data);
    } catch (error) {
      if (!offline.explains(error)) explain(error);
    } finally {
      setPending(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof ApiError && error.code === 'conflict') {
      setConflict(true);
      return;
    }
    if (error instanceof ApiError && error.fields.length > 0) {
      const places = error.fields.map(
        ({ field, message }) => [field.replace(/^values\./, ''), message] as const,
      );
      setRefused(new Map(places));
      setTries(tries + 1);
    }
    for (const text of new Set(textsOfError(error, t('ui.errorTitle')))) notify('error', text);
  }

  useSaveKey(() => void save());

  return (
    <form
      aria-label={t('adminPaymentMethods.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      ref={element}
    >
      <LeaveWarning when={isChanged} />
      <PageTitle>{t('adminPaymentMethods.title')}</PageTitle>
      <SaveBar
        isChanged={isChanged}
        onDiscard={discard}
        pending={pending}
        problems={problems.size}
        title={t('adminPaymentMethods.title')}
      />
      {isConflict && (
        <ConflictNotice
          onReload={() => void onLoadNewest()}
          reloadLabel={t('settings.conflictReload')}
          text={t('settings.conflictText')}
          title={t('settings.conflictTitle')}
        />
      )}
      <Breadcrumb
        crumbs={[
          { label: t('settings.title'), href: '/admin/settings' },
          { label: t('adminPaymentMethods.title') },
        ]}
      />
      <p className="mt-1 mb-4 text-t2">{t('adminPaymentMethods.lead')}</p>
      {problems.has('paymentMethods') && (
        <p className="mb-4 text-bad" role="alert">
          {problems.get('paymentMethods')}
        </p>
      )}
      <div className="grid max-w-220 gap-4">
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
        <BankAccount draft={draft} onChange={change} problems={problems} />
      </div>
    </form>
  );
}
