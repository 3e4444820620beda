import type { ShopSettingsData } from '@matjar/contract/settings/settings.ts';
import { DraftForm, type Problems, useDraftForm } from '../../../admin-table/draft-form.tsx';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { pickChanged } from '../../settings/settings-form-values.ts';
import { SettingsHistory } from '../../settings/settings-history.tsx';
import { RateList } from './rate-list.tsx';
import { StandardRate, TaxModeChoice } from './standard-rate.tsx';
import { type TaxesDraft, taxSettings, toDraft, toValues } from './taxes-draft.ts';
import { TaxesPreview } from './taxes-preview.tsx';

/** Possible subjects of rates. */
export interface TaxChoices {
  /** Includes subcategories, with their category. */
  categories: readonly { _id: string; name: string; category?: string }[];
  zones: readonly { name: string; cities: readonly string[] }[];
}

export interface TaxesSectionProps {
  draft: TaxesDraft;
  problems: Problems;
  choices: TaxChoices;
  onChange: (changes: Partial<TaxesDraft>) => void;
}

/** The tax settings, validated and saved as a whole. */
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
  const form = useDraftForm({
    read: () => toDraft(data.values),
    toInput: toValues,
    schema: taxSettings,
    conflictCode: 'conflict',
    async send(values) {
      const changed = pickChanged(values, toValues(toDraft(data.values)));
      const body = { version: data.version, values: changed };
      const response = await api.call('PUT /admin/settings', { body });
      notify('success', t('adminTaxes.saved'));
      await onSaved(response.data);
    },
  });
  const { draft, problems, change } = form;

  const part = { draft, problems, choices, onChange: change };
  return (
    <DraftForm
      conflict={{ title: t('settings.conflictTitle'), text: t('settings.conflictText') }}
      form={form}
      history={(drawer) => (
        <SettingsHistory {...drawer} onRestored={onSaved} version={data.version} />
      )}
      lead={t('adminTaxes.lead')}
      onLoadNewest={onLoadNewest}
      title={t('adminTaxes.title')}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <TaxModeChoice {...part} />
          <StandardRate {...part} fixedBy={data.fixed.taxPercent} />
          {draft.mode !== 'off' && <RateList {...part} />}
        </div>
        <TaxesPreview choices={choices} values={form.input} />
      </div>
    </DraftForm>
  );
}
