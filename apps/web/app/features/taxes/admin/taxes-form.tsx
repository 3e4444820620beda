import { ApiError } from '@matjar/client/api-error.ts';
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
import { RateList } from './rate-list.tsx';
import { StandardRate, TaxModeChoice } from './standard-rate.tsx';
import { pickChanged, type TaxesDraft, taxSettings, toDraft, toValues } from './taxes-draft.ts';
import { TaxesPreview } from './taxes-preview.tsx';

/** What rates may hold for. */
export interface TaxChoices {
  /** Subcategories too, with the category they are of. */
  categories: readonly { _id: string; name: string; category?: string }[];
  zones: readonly { name: string; cities: readonly string[] }[];
}

export interface TaxesPartProps {
  draft: TaxesDraft;
  /** What is wrong, by its place in the settings. */
  problems: ReadonlyMap<string, string>;
  choices: TaxChoices;
  onChange: (changes: Partial<TaxesDraft>) => void;
}

const none: TaxesPartProps['problems'] = new Map();

/** How taxes are taken, checked and saved as a whole. */
export function TaxesForm({
  data,
  choices,
  onSaved,
  onLoadNewest,
}: {
  data: ShopSettingsData;
  choices: TaxChoices;
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

  const checked = useMemo(() => taxSettings.safeParse(toValues(draft)), [draft]);
  const found = checked.success ? refused : listProblems(checked.error.issues, t);
  const problems = tries > 0 ? found : none;
  const before = toValues(toDraft(data.values));
  const changed = pickChanged(toValues(draft), before);
  const isChanged = Object.keys(changed).length > 0;

  // The first wrong field gets the focus, after an attempt and not while typing.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function change(changes: Partial<TaxesDraft>) {
    setDraft((current) => ({ ...current, ...changes }));
    setRefused(none);
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
      notify('success', t('adminTaxes.saved'));
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

  const part = { draft, problems, choices, onChange: change };
  return (
    <form
      aria-label={t('adminTaxes.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      ref={element}
    >
      <LeaveWarning when={isChanged} />
      <PageTitle>{t('adminTaxes.title')}</PageTitle>
      <SaveBar
        isChanged={isChanged}
        onDiscard={discard}
        pending={pending}
        problems={problems.size}
        title={t('adminTaxes.title')}
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
          { label: t('adminTaxes.title') },
        ]}
      />
      <p className="mt-1 mb-4 text-t2">{t('adminTaxes.lead')}</p>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <TaxModeChoice {...part} />
          <StandardRate {...part} fixedBy={data.fixed.taxPercent} />
          {draft.mode !== 'off' && <RateList {...part} />}
        </div>
        <TaxesPreview
          choices={choices}
          className="xl:sticky xl:top-22"
          values={checked.success ? checked.data : undefined}
        />
      </div>
    </form>
  );
}
