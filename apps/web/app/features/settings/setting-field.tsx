import type { SettingName } from '@matjar/contract/settings/settings.ts';
import type { ReactNode } from 'react';
import { type ControlProps, FormField } from '../../form/form-field.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldHint } from '../../ui/field-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import type { SettingsSectionProps } from './settings-form.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';

/** Settings fixed by the environment are shown, and locked. */
function useLock({ fixed }: SettingsSectionProps['data'], name: SettingName) {
  const t = useTranslate();
  const variable = fixed[name];
  return {
    isLocked: variable !== undefined,
    reason: variable && (
      <span className="inline-flex items-center gap-1.5">
        <Icon name="lock" size={14} />
        {t('settings.fixedBy', { variable })}
      </span>
    ),
  };
}

type Common<Name extends SettingName> = SettingsSectionProps & {
  name: Name;
  label: string;
  hint?: ReactNode;
  className?: string;
};

export function SettingField<Name extends SettingName>({
  form,
  data,
  name,
  hint,
  children,
  ...around
}: Common<Name> & {
  children: (control: ControlProps<SettingsFormValues[Name]> & { disabled: boolean }) => ReactNode;
}) {
  const { isLocked, reason } = useLock(data, name);
  return (
    <FormField {...around} form={form} hint={reason ?? hint} name={name}>
      {(control) => children({ ...control, disabled: isLocked } as never)}
    </FormField>
  );
}

/** A line of text or a number. */
export function TextSetting<Name extends SettingName>({
  input,
  ...around
}: Common<Name> & { input?: Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'ref'> }) {
  return (
    <SettingField {...around}>
      {(control) => <TextInput dense {...input} {...(control as never as TextInputProps)} />}
    </SettingField>
  );
}

/** Settings that are on or off. */
type SwitchName = {
  [Name in SettingName]: SettingsFormValues[Name] extends boolean ? Name : never;
}[SettingName];

export function SwitchSetting({ form, data, name, label, hint }: Common<SwitchName>) {
  const { isLocked, reason } = useLock(data, name);
  const checked = form.fields.watch(name);
  return (
    <div>
      <Checkbox
        checked={checked}
        disabled={isLocked}
        onChange={(event) =>
          form.fields.setValue(name, event.target.checked, { shouldDirty: true })
        }
      >
        {label}
      </Checkbox>
      <div className="-mt-2 ps-8">
        <FieldHint id={`${name}-hint`} text={reason ?? hint} />
      </div>
    </div>
  );
}
