import type { FieldProblem } from '@matjar/client/api-error.ts';
import type { Schedule } from '@matjar/contract/content-schedule.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { problemAt } from './use-draft.ts';

/** From when until when something is shown, on the clock of who types it. */
export function ScheduleFields({
  value,
  onChange,
  problems,
  path = '',
}: {
  value: Schedule;
  onChange: (schedule: Schedule) => void;
  problems: readonly FieldProblem[];
  /** Where the schedule is in the document, with a dot at its end. */
  path?: string;
}) {
  const t = useTranslate();
  const { from, until } = value;
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field error={problemAt(problems, `${path}from`)} label={t('content.from')}>
          <TextInput
            onChange={({ target }) => onChange({ from: toMoment(target.value), until })}
            type="datetime-local"
            value={toLocal(from)}
          />
        </Field>
        <Field error={problemAt(problems, `${path}until`)} label={t('content.until')}>
          <TextInput
            onChange={({ target }) => onChange({ from, until: toMoment(target.value) })}
            type="datetime-local"
            value={toLocal(until)}
          />
        </Field>
      </div>
      <p className="mt-1.5 text-t3 text-xs">{t('content.scheduleHint')}</p>
    </div>
  );
}

function toMoment(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** As the browser's own field writes it: without a zone. */
function toLocal(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
