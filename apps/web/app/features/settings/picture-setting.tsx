import { api } from '../../api-client.ts';
import { PictureField } from '../../form/picture-field.tsx';
import type { SettingsSectionProps } from './settings-form.tsx';

export function PictureSetting({
  form,
  name,
  label,
  hint,
}: SettingsSectionProps & { name: 'logo' | 'sharePicture'; label: string; hint: string }) {
  function change(next: string | null) {
    form.fields.clearErrors(name);
    form.fields.setValue(name, next, { shouldDirty: true });
  }
  return (
    <PictureField
      error={form.fields.formState.errors[name]?.message}
      hint={hint}
      label={label}
      onChange={change}
      onRemove={() => change(null)}
      send={(body) => api.call('POST /media', { body })}
      value={form.fields.watch(name)}
    />
  );
}
