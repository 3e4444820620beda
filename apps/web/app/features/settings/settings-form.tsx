import { ApiError } from '@matjar/client/api-error.ts';
import type { ShopSettingsData, ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { historyKey } from '../../admin-table/change-history.tsx';
import { ConflictNotice } from '../../admin-table/conflict-notice.tsx';
import { LeaveWarning } from '../../admin-table/leave-warning.tsx';
import { useOfflineSave } from '../../admin-table/use-offline-save.ts';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useZodForm, type ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSaveKey } from '../../keyboard.ts';
import { useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { Checklist } from './checklist.tsx';
import { ColourSettings } from './colour-settings.tsx';
import { LookPreview } from './look-preview.tsx';
import {
  pickChanged,
  type SettingsFormValues,
  settingsFormSchema,
  toFormValues,
} from './settings-form-values.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SectionLinks, SettingsPanel } from './settings-sections.tsx';
import {
  RegionSettings,
  SalesSettings,
  SecuritySettings,
  SeoSettings,
  SignUpSettings,
} from './shop-rules.tsx';
import { ProfileSettings, ShopSettings } from './shop-settings.tsx';

export type SettingsZodForm = ZodForm<SettingsFormValues, ShopSettingValues>;

export interface SettingsSectionProps {
  form: SettingsZodForm;
  data: ShopSettingsData;
}

/** All settings on one page, saved together; only changed ones are sent. */
export function SettingsForm({
  data,
  onSaved,
  onLoadNewest,
}: {
  data: ShopSettingsData;
  onSaved: (data: ShopSettingsData) => Promise<void>;
  onLoadNewest: () => Promise<void>;
}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<ApiError>();
  const [showsHistory, setShowsHistory] = useState(false);
  const offline = useOfflineSave(() => form.submit());
  const form: SettingsZodForm = useZodForm<SettingsFormValues, ShopSettingValues>({
    schema: settingsFormSchema,
    defaultValues: toFormValues(data.values),
    async send(values) {
      if (offline.holdsBack()) return;
      const changed = pickChanged(values, data.values);
      setConflict(undefined);
      try {
        const response = await api.call('PUT /admin/settings', {
          body: { version: data.version, values: changed },
        });
        await accept(response.data);
        notify('success', t('settings.saved'));
      } catch (error) {
        if (offline.explains(error)) return;
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        setConflict(error);
      }
    },
  });
  const { dirtyFields } = useFormState({ control: form.fields.control });
  const unsaved = Object.keys(dirtyFields).length;
  useSaveKey(() => void form.submit());

  async function accept(saved: ShopSettingsData) {
    form.fields.reset(toFormValues(saved.values));
    await onSaved(saved);
    await queries.invalidateQueries({ queryKey: historyKey('settings') });
  }

  return (
    <Form form={form} label={t('settings.title')}>
      <LeaveWarning when={unsaved > 0} />
      <SettingsHeading
        form={form}
        onDiscard={() => form.fields.reset(toFormValues(data.values))}
        onHistory={() => setShowsHistory(true)}
        unsaved={unsaved}
      />
      {conflict && (
        <ConflictNotice
          error={conflict}
          onReload={() => void onLoadNewest()}
          reloadLabel={t('settings.conflictReload')}
          text={t('settings.conflictText')}
          title={t('settings.conflictTitle')}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[184px_minmax(0,1fr)] xl:grid-cols-[184px_minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <SectionLinks />
          <Checklist />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ShopSettings data={data} form={form} />
          <ProfileSettings data={data} form={form} />
          <SettingsPanel group="look" title={t('settings.colours')}>
            <ColourSettings data={data} form={form} />
          </SettingsPanel>
          <RegionSettings data={data} form={form} />
          <SignUpSettings data={data} form={form} />
          <SecuritySettings data={data} form={form} />
          <SalesSettings data={data} form={form} />
          <SeoSettings data={data} form={form} />
        </div>
        <LookPreview className="lg:col-start-2 xl:sticky xl:top-20 xl:col-start-3" form={form} />
      </div>
      <SettingsHistory
        onOpenChange={setShowsHistory}
        onRestored={accept}
        open={showsHistory}
        version={data.version}
      />
    </Form>
  );
}

function SettingsHeading({
  form,
  unsaved,
  onHistory,
  onDiscard,
}: {
  form: SettingsZodForm;
  unsaved: number;
  onHistory: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslate();
  return (
    <div className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sunken px-4 py-2.5 md:-mx-7 md:px-7">
      <PageTitle>{t('settings.title')}</PageTitle>
      <h1>{t('settings.title')}</h1>
      <span aria-live="polite">
        {unsaved > 0 && (
          <StatusPill icon="pencil" tone="warn">
            {t('settings.unsaved', { count: unsaved })}
          </StatusPill>
        )}
      </span>
      <div className="ms-auto flex gap-2 max-sm:w-full">
        <Button className="max-sm:grow" icon="history" onClick={onHistory} variant="outline">
          {t('settings.history')}
        </Button>
        {unsaved > 0 && (
          <Button className="max-sm:grow" onClick={onDiscard} variant="outline">
            {t('settings.discard')}
          </Button>
        )}
        <SubmitButton className="max-sm:grow" form={form}>
          {t('settings.save')}
          <span aria-hidden="true" className="hidden font-medium text-xs lg:inline">
            {t('adminProducts.saveKey')}
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}
