import type { FieldProblem } from '@matjar/client/api-error.ts';
import type { Schedule } from '@matjar/contract/content/content-schedule.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { fromShopClock, toShopClock, useShopClock } from '../../../i18n/shop-clock.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { problemAt } from './use-draft.ts';

/** Period of display, in the shop's time zone. */
export function ScheduleFields({
  value,
  onChange,
  problems,
  path = '',
}: {
  value: Schedule;
  onChange: (schedule: Schedule) => void;
  problems: readonly FieldProblem[];
  /** Path of the schedule in the document, ending in a dot. */
  path?: string;
}) {
  const t = useTranslate();
  const { timeZone } = useShopClock();
  const { from, until } = value;
  const read = (local: string) => fromShopClock(local, timeZone)?.toISOString() ?? null;
  const write = (time: string | null) => (time === null ? '' : toShopClock(time, timeZone));
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        <Field error={problemAt(problems, `${path}from`)} label={t('content.from')}>
          <TextInput
            onChange={({ target }) => onChange({ from: read(target.value), until })}
            type="datetime-local"
            value={write(from)}
          />
        </Field>
        <Field error={problemAt(problems, `${path}until`)} label={t('content.until')}>
          <TextInput
            onChange={({ target }) => onChange({ from, until: read(target.value) })}
            type="datetime-local"
            value={write(until)}
          />
        </Field>
      </div>
      <p className="mt-1.5 text-t3 text-xs">{t('content.scheduleHint', { zone: timeZone })}</p>
    </div>
  );
}
