import { listCurrencies } from '@matjar/contract/delivery/countries.ts';
import { cashRules } from '@matjar/contract/orders/cash-trust.ts';
import { emailConfirmations } from '@matjar/contract/settings/settings.ts';
import {
  dateFormatNames,
  dateFormats,
  numberFormatNames,
  numberFormats,
} from '@matjar/contract/settings/shop-formats.ts';
import { formatDateTime, formatPrice } from '../../i18n/formats.ts';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { SettingField, SwitchSetting, TextSetting } from './setting-field.tsx';
import type { SettingsSectionProps, SettingsZodForm } from './settings-form.tsx';
import { cashRuleTexts, confirmationTexts } from './settings-history.tsx';
import { FieldGrid, SettingsPanel } from './settings-sections.tsx';

const zonesId = 'time-zones';

/** Every format as it writes the same amount. */
function listNumberFormats(currency: string) {
  return numberFormatNames.map((value) => ({
    value,
    label: formatPrice(1_234_567.5, currency, numberFormats[value]),
  }));
}

const dateExamples = dateFormatNames.map((value) => ({
  value,
  label: formatDateTime('2026-05-14T20:30:00Z', dateFormats[value], 'UTC'),
}));

export function RegionSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { environment, lastOrderNumber } = part.data;
  const currency = part.form.fields.watch('currency');
  return (
    <SettingsPanel group="region" title={t('settings.groupRegion')}>
      <FieldGrid>
        <SettingField
          {...part}
          hint={t(lastOrderNumber > 0 ? 'settings.currencySold' : 'settings.currencyHint')}
          label={t('settings.currency')}
          name="currency"
        >
          {(control) => <NativeSelect {...control} dense options={listCurrencies(locale)} />}
        </SettingField>
        <SettingField
          {...part}
          hint={t('settings.timeZoneHint')}
          label={t('settings.timeZone')}
          name="timeZone"
        >
          {(control) => <TextInput {...control} dense list={zonesId} />}
        </SettingField>
        <SettingField
          {...part}
          hint={t('settings.numberFormatHint')}
          label={t('settings.numberFormat')}
          name="numberFormat"
        >
          {(control) => <NativeSelect {...control} dense options={listNumberFormats(currency)} />}
        </SettingField>
        <SettingField
          {...part}
          hint={t('settings.dateFormatHint')}
          label={t('settings.dateFormat')}
          name="dateFormat"
        >
          {(control) => <NativeSelect {...control} dense options={dateExamples} />}
        </SettingField>
      </FieldGrid>
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <h3 className="mt-5 font-semibold text-xs">{t('settings.environment')}</h3>
      <p className="text-t2 text-xs">{t('settings.environmentHint')}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 2xl:grid-cols-3">
        {environment.map(({ name, isSet }) => (
          <li
            className="flex items-center gap-2.5 rounded-control bg-ground px-3 py-2.5"
            key={name}
          >
            <Icon className="shrink-0 text-t2" name="lock" size={16} />
            <span className="min-w-0 text-xs">
              <span className="block truncate font-semibold">{name}</span>
              <span className={isSet ? 'text-ok' : 'text-t2'}>
                {t(isSet ? 'settings.environmentSet' : 'settings.environmentMissing')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SettingsPanel>
  );
}

export function SignUpSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  return (
    <SettingsPanel group="signUp" title={t('settings.groupSignUp')}>
      <TextSetting
        {...part}
        hint={t('settings.signupDomainsHint')}
        label={t('settings.signupDomains')}
        name="signupDomains"
      />
      <div className="mt-3">
        <SwitchSetting
          {...part}
          hint={t('settings.guestCheckoutHint')}
          label={t('settings.guestCheckout')}
          name="guestCheckout"
        />
      </div>
      <SettingField
        {...part}
        className="mt-4"
        hint={t('settings.emailConfirmationHint')}
        label={t('settings.emailConfirmation')}
        name="emailConfirmation"
      >
        {(control) => (
          <NativeSelect
            {...control}
            dense
            options={emailConfirmations.map((value) => ({
              value,
              label: t(confirmationTexts[value]),
            }))}
          />
        )}
      </SettingField>
      <div className="mt-3">
        <SwitchSetting
          {...part}
          hint={t('settings.keepSearchesHint')}
          label={t('settings.keepSearches')}
          name="keepSearches"
        />
      </div>
    </SettingsPanel>
  );
}

export function SecuritySettings(part: SettingsSectionProps) {
  const t = useTranslate();
  return (
    <SettingsPanel group="security" title={t('settings.groupSecurity')}>
      <SwitchSetting
        {...part}
        hint={t('settings.staffSecondFactorHint')}
        label={t('settings.staffSecondFactor')}
        name="staffSecondFactor"
      />
      <div className="mt-3">
        <FieldGrid>
          <TextSetting
            {...part}
            hint={t('settings.staffSessionHoursHint')}
            input={{ inputMode: 'numeric' }}
            label={t('settings.staffSessionHours')}
            name="staffSessionHours"
          />
        </FieldGrid>
      </div>
    </SettingsPanel>
  );
}

export function SalesSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  const digits = { inputMode: 'numeric' } as const;
  return (
    <SettingsPanel group="sales" title={t('settings.groupSales')}>
      <FieldGrid>
        <TextSetting
          {...part}
          hint={t('settings.firstOrderNumberHint', { last: part.data.lastOrderNumber })}
          input={digits}
          label={t('settings.firstOrderNumber')}
          name="firstOrderNumber"
        />
        <TextSetting
          {...part}
          hint={t('settings.returnDaysHint')}
          input={digits}
          label={t('settings.returnDays')}
          name="returnDays"
        />
        <TextSetting
          {...part}
          hint={t('settings.returnWayHint')}
          label={t('settings.returnWay')}
          name="returnWay"
        />
        <TextSetting
          {...part}
          hint={t('settings.returnAddressHint')}
          label={t('settings.returnAddress')}
          name="returnAddress"
        />
        <SettingField
          {...part}
          hint={t('settings.cashRuleHint')}
          label={t('settings.cashRule')}
          name="cashRule"
        >
          {(control) => (
            <NativeSelect
              {...control}
              dense
              options={cashRules.map((value) => ({ value, label: t(cashRuleTexts[value]) }))}
            />
          )}
        </SettingField>
        <TextSetting
          {...part}
          hint={t('settings.cashRefusalsHint')}
          input={digits}
          label={t('settings.cashRefusals')}
          name="cashRefusals"
        />
        <TextSetting
          {...part}
          input={digits}
          label={t('settings.cashRefusalDays')}
          name="cashRefusalDays"
        />
        {part.form.fields.watch('cashRule') === 'code' && (
          <TextSetting
            {...part}
            hint={t('settings.cashConfirmHoursHint')}
            input={digits}
            label={t('settings.cashConfirmHours')}
            name="cashConfirmHours"
          />
        )}
        <TextSetting
          {...part}
          hint={t('settings.lowStockHint')}
          input={digits}
          label={t('settings.lowStock')}
          name="lowStock"
        />
        <TextSetting
          {...part}
          hint={t('settings.piecesPerOrderHint')}
          input={digits}
          label={t('settings.piecesPerOrder')}
          name="piecesPerOrder"
        />
      </FieldGrid>
    </SettingsPanel>
  );
}

export function SeoSettings(part: SettingsSectionProps) {
  const t = useTranslate();
  return (
    <SettingsPanel group="seo" title={t('settings.groupSeo')}>
      <FieldGrid>
        <TextSetting
          {...part}
          input={{ placeholder: t('home.title') }}
          label={t('settings.homeTitle')}
          name="homeTitle"
        />
        <TextSetting
          {...part}
          hint={t('settings.titleSuffixHint')}
          input={{ placeholder: part.data.values.shopName }}
          label={t('settings.titleSuffix')}
          name="titleSuffix"
        />
        <TextSetting
          {...part}
          className="sm:col-span-2"
          hint={t('settings.descriptionHint')}
          input={{ placeholder: t('shell.shopDescription') }}
          label={t('settings.description')}
          name="description"
        />
        <PictureSetting
          {...part}
          hint={t('settings.sharePictureHint')}
          label={t('settings.sharePicture')}
          name="sharePicture"
        />
        <SearchResult form={part.form} />
      </FieldGrid>
    </SettingsPanel>
  );
}

/** Preview of the home page as a search result, while its texts are edited. */
function SearchResult({ form }: { form: SettingsZodForm }) {
  const t = useTranslate();
  const [homeTitle, titleSuffix, shopName, description] = form.fields.watch([
    'homeTitle',
    'titleSuffix',
    'shopName',
    'description',
  ]);
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold text-xs">{t('settings.searchResult')}</p>
      <div className="rounded-control border border-line p-3.5">
        <p className="truncate text-t3 text-xs">{window.location.host}</p>
        <p className="truncate font-semibold text-brand-ink">
          {t('shell.pageTitle', {
            page: homeTitle || t('home.title'),
            shop: titleSuffix || shopName,
          })}
        </p>
        <p className="line-clamp-2 text-t2 text-xs">{description || t('shell.shopDescription')}</p>
      </div>
    </div>
  );
}
