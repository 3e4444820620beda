import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { CashRule } from '@matjar/contract/orders/cash-trust.ts';
import { paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import type { PaymentMethodSettings } from '@matjar/contract/payments/payment-settings.ts';
import {
  accountSettings,
  type SettingName,
  type ShopSettingsData,
  settingNames,
} from '@matjar/contract/settings/settings.ts';
import {
  type DateFormatName,
  dateFormats,
  type NumberFormatName,
  numberFormats,
} from '@matjar/contract/settings/shop-formats.ts';
import { ChangeHistory } from '../../admin-table/change-history.tsx';
import { api } from '../../api-client.ts';
import { formatCount, formatDateTime } from '../../i18n/formats.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';

/** The changes with old and new values, and a button to restore them. */
export function SettingsHistory({
  version,
  onRestored,
  ...drawer
}: {
  version: number;
  onRestored: (data: ShopSettingsData) => Promise<void>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <ChangeHistory
      {...drawer}
      entity="settings"
      takesPassword={({ after = {} }) => accountSettings.some((name) => name in after)}
      onRestore={async (id, confirmed) => {
        const call = { params: { id }, body: { version, ...confirmed } };
        await onRestored((await api.call('POST /admin/settings/history/:id/restore', call)).data);
      }}
    >
      {({ before = {}, after = {} }) =>
        settingNames
          .filter((name) => name in after)
          .map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(`settings.${name}`)}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
                <Value className="text-t3 line-through" name={name} value={before[name]} />
                <span aria-hidden="true">→</span>
                <Value name={name} value={after[name]} />
              </dd>
            </div>
          ))
      }
    </ChangeHistory>
  );
}

function Value({
  name,
  value,
  className,
}: {
  name: SettingName;
  value: unknown;
  className?: string;
}) {
  const t = useTranslate();
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty || value === undefined) {
    return <span className="text-t3">{t('settings.historyNone')}</span>;
  }
  if (name === 'logo' || name === 'sharePicture') {
    return <img alt="" className="h-10 w-auto rounded-r1" src={String(value)} />;
  }
  const isColour = name === 'brandColour' || name === 'linkColour';
  return (
    <span className={`inline-flex items-center gap-1.5 ${className ?? ''}`}>
      {isColour && (
        <span
          className="size-4 rounded-sm border border-line"
          style={{ background: String(value) }}
        />
      )}
      {writeSetting(name, value, t)}
    </span>
  );
}

export const confirmationTexts = {
  off: 'settings.emailConfirmationOff',
  reviews: 'settings.emailConfirmationReviews',
  signUp: 'settings.emailConfirmationSignUp',
} as const;

export const cashRuleTexts = {
  none: 'settings.cashRuleNone',
  confirm: 'settings.cashRuleConfirm',
  code: 'settings.cashRuleCode',
  cardOnly: 'settings.cashRuleCardOnly',
} as const satisfies Record<CashRule, string>;

const modeTexts = {
  off: 'adminTaxes.modeOff',
  included: 'adminTaxes.modeIncluded',
  added: 'adminTaxes.modeAdded',
} as const;

/** A value in words, other than pictures. */
export function writeSetting(name: SettingName, value: unknown, t: Translate): string {
  if (typeof value === 'boolean') {
    return t(value ? 'settings.historyOn' : 'settings.historyOff');
  }
  if (name === 'emailConfirmation') {
    return t(confirmationTexts[value as keyof typeof confirmationTexts]);
  }
  if (name === 'cashRule') return t(cashRuleTexts[value as CashRule]);
  if (name === 'numberFormat') {
    return formatCount(1_234_567, numberFormats[value as NumberFormatName]);
  }
  if (name === 'dateFormat') {
    return formatDateTime('2026-05-14T20:30:00Z', dateFormats[value as DateFormatName], 'UTC');
  }
  if (name === 'taxMode') return t(modeTexts[value as keyof typeof modeTexts]);
  if (name === 'taxRates') {
    const rates = value as { name: string; percent: number }[];
    return rates.map((rate) => `${rate.name} ${rate.percent}%`).join(', ');
  }
  if (name === 'paymentMethods') return writeMethods(value as PaymentMethodSettings, t);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Active methods with their conditions: `Bank transfer (≥ 20, + 1, + 2%, Cairo)`. */
function writeMethods(methods: PaymentMethodSettings, t: Translate): string {
  const on = paymentMethods.filter((method) => methods[method].on);
  return on
    .map((method) => {
      const { name, minimum, maximum, fee, feePercent, zones, pickup } = methods[method];
      const rules = [
        name && `“${name}”`,
        minimum !== null && `≥ ${minimum}`,
        maximum !== null && `≤ ${maximum}`,
        fee > 0 && `+ ${fee}`,
        feePercent > 0 && `+ ${feePercent}%`,
        pickup === 'only' && t('adminPaymentMethods.pickupOnly'),
        pickup === 'never' && t('adminPaymentMethods.pickupNever'),
        ...zones,
      ].filter(Boolean);
      const title = t(`adminPaymentMethods.${method}`);
      return rules.length > 0 ? `${title} (${rules.join(', ')})` : title;
    })
    .join('; ');
}
