import { listCountries } from '@matjar/contract/delivery/countries.ts';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { SettingField, SwitchSetting, TextSetting } from './setting-field.tsx';
import type { SettingsSectionProps } from './settings-form.tsx';
import { FieldGrid, SettingsPanel } from './settings-sections.tsx';

/** Seller and contact details. */
export function ShopSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <SettingsPanel group="shop" title={t('settings.groupShop')}>
      <FieldGrid>
        <TextSetting {...part} label={t('settings.shopName')} name="shopName" />
        <TextSetting
          {...part}
          hint={t('settings.sellerNameHint')}
          label={t('settings.sellerName')}
          name="sellerName"
        />
        <TextSetting
          {...part}
          input={{ type: 'email', autoComplete: 'email' }}
          label={t('settings.contactEmail')}
          name="contactEmail"
        />
        <TextSetting
          {...part}
          input={{ type: 'tel', autoComplete: 'tel' }}
          label={t('settings.contactPhone')}
          name="contactPhone"
        />
        <SettingField
          {...part}
          className="sm:col-span-2"
          hint={t('settings.addressHint')}
          label={t('settings.address')}
          name="address"
        >
          {(control) => <Textarea {...control} rows={3} />}
        </SettingField>
        <SettingField {...part} label={t('settings.country')} name="country">
          {(control) => (
            <NativeSelect
              {...control}
              dense
              options={[{ value: '', label: t('settings.countryNone') }, ...listCountries(locale)]}
            />
          )}
        </SettingField>
        <TextSetting {...part} label={t('settings.taxNumber')} name="taxNumber" />
        <PictureSetting
          {...part}
          hint={t('settings.logoHint')}
          label={t('settings.logo')}
          name="logo"
        />
      </FieldGrid>
      <div className="mt-4 border-line border-t pt-2">
        <SwitchSetting
          {...part}
          hint={t('settings.backupsArrangedHint')}
          label={t('settings.backupsArranged')}
          name="backupsArranged"
        />
      </div>
    </SettingsPanel>
  );
}

const profiles = ['facebook', 'instagram', 'x', 'youtube', 'tiktok'] as const;

export function ProfileSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  return (
    <SettingsPanel hint={t('settings.profilesHint')} title={t('settings.profiles')}>
      <FieldGrid>
        {profiles.map((name) => (
          <TextSetting
            {...part}
            input={{ type: 'url', placeholder: `https://${name}.com/…`, inputMode: 'url' }}
            key={name}
            label={t(`settings.${name}`)}
            name={name}
          />
        ))}
      </FieldGrid>
    </SettingsPanel>
  );
}
