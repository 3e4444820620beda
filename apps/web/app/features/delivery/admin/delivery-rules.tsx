import type { ReactNode } from 'react';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { DeliverySectionProps } from './delivery-form.tsx';

/** In the order of the Egyptian week, which starts on Saturday. */
const weekdays = [6, 0, 1, 2, 3, 4, 5];

/** 2023-01-01 was a Sunday. */
function nameWeekday(weekday: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2023, 0, 1 + weekday));
}

/** Cut-off time and days without delivery. */
export function CalendarRules({ draft, problems, onChange }: DeliverySectionProps) {
  const t = useTranslate();
  const hours = Array.from({ length: 23 }, (_, at) => String(at + 1));
  const wrongDay = [...problems].find(([path]) => path.startsWith('holidays'))?.[1];
  return (
    <RulesPanel hint={t('adminDelivery.calendarHint')} title={t('adminDelivery.calendar')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          error={problems.get('cutOffHour')}
          hint={t('adminDelivery.cutOffHint')}
          label={t('adminDelivery.cutOff')}
        >
          <NativeSelect
            dense
            onChange={(event) => onChange({ cutOffHour: event.target.value })}
            options={[
              { value: '', label: t('adminDelivery.cutOffNone') },
              ...hours.map((hour) => ({
                value: hour,
                label: t('adminDelivery.cutOffAt', { hour: hour.padStart(2, '0') }),
              })),
            ]}
            value={draft.cutOffHour}
          />
        </Field>
        <Field
          error={wrongDay}
          hint={t('adminDelivery.holidaysHint')}
          label={t('adminDelivery.holidays')}
        >
          <Textarea
            onChange={(event) => onChange({ holidays: event.target.value })}
            rows={3}
            value={draft.holidays}
          />
        </Field>
        <WeekdaysField
          chosen={draft.daysOff}
          error={problems.get('daysOff')}
          label={t('adminDelivery.daysOff')}
          onChange={(daysOff) => onChange({ daysOff })}
        />
      </div>
    </RulesPanel>
  );
}

function WeekdaysField({
  label,
  hint,
  error,
  chosen,
  onChange,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  chosen: readonly number[];
  onChange: (days: number[]) => void;
}) {
  const locale = useLocale();
  return (
    <FieldGroup className="sm:col-span-2" error={error} hint={hint} label={label}>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((weekday) => (
          <Checkbox
            checked={chosen.includes(weekday)}
            key={weekday}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, weekday].sort()
                  : chosen.filter((day) => day !== weekday),
              )
            }
          >
            {nameWeekday(weekday, locale)}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

export function CashAndPickup({ draft, problems, onChange }: DeliverySectionProps) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { pickup } = draft;
  return (
    <RulesPanel title={t('adminDelivery.money')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          error={problems.get('cashFee')}
          hint={t('adminDelivery.cashFeeHint')}
          label={t('adminDelivery.cashFee', { currency })}
        >
          <TextInput
            dense
            inputMode="decimal"
            onChange={(event) => onChange({ cashFee: event.target.value })}
            value={draft.cashFee}
          />
        </Field>
        <Field
          className="sm:col-start-1"
          error={problems.get('pickup.address')}
          label={t('adminDelivery.pickupAddress')}
        >
          <TextInput
            dense
            onChange={(event) => onChange({ pickup: { ...pickup, address: event.target.value } })}
            value={pickup.address}
          />
        </Field>
        <Field
          error={problems.get('pickup.hours')}
          hint={t('adminDelivery.pickupHoursHint')}
          label={t('adminDelivery.pickupHours')}
        >
          <TextInput
            dense
            onChange={(event) => onChange({ pickup: { ...pickup, hours: event.target.value } })}
            value={pickup.hours}
          />
        </Field>
        <WeekdaysField
          chosen={pickup.daysOff}
          error={problems.get('pickup.daysOff')}
          hint={t('adminDelivery.pickupDaysOffHint')}
          label={t('adminDelivery.pickupDaysOff')}
          onChange={(daysOff) => onChange({ pickup: { ...pickup, daysOff } })}
        />
      </div>
    </RulesPanel>
  );
}

function RulesPanel({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Panel aria-label={title} dense role="group">
      <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
      {hint && <p className="mt-0.5 text-t2 text-xs">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Panel>
  );
}
