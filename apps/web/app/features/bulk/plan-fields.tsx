import { type BulkRun, type BulkSchedule, bulkLimits } from '@matjar/contract/bulk/bulk.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useShopClock } from '../../i18n/shop-clock.ts';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { readTime, shopTime } from './shop-times.ts';

interface Draft {
  isPlanned: boolean;
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  name: string;
}

const dayMs = 86_400_000;

/** The schedule of a change: now by default, or that of a plan to reschedule. */
export function usePlan(run?: BulkRun) {
  const { timeZone } = useShopClock();
  const [draft, setDraft] = useState<Draft>(() => ({
    isPlanned: run !== undefined,
    fromDay: dayInShop(new Date(Date.now() + dayMs), timeZone),
    fromTime: '00:00',
    toDay: '',
    toTime: '24:00',
    name: run?.name ?? '',
    ...(run && timesOf(run)),
  }));
  const from = readDateTime(draft.fromDay, draft.fromTime);
  const to = readDateTime(draft.toDay, draft.toTime);
  const isTooEarly = Boolean(from && to && to <= from);
  const isWrong = from === null || to === null || isTooEarly || (!from && !to);
  const schedule: BulkSchedule = {
    ...(from && { from }),
    ...(to && { to }),
    ...(draft.name.trim() && { name: draft.name.trim() }),
  };
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part })),
    isPlanned: draft.isPlanned,
    /** Nothing is requested until the times are valid. */
    isReady: !draft.isPlanned || !isWrong,
    schedule: draft.isPlanned && !isWrong ? schedule : undefined,
    faults: { from: from === null || (!from && !to), to: to === null, isTooEarly },
  };
}

export type Plan = ReturnType<typeof usePlan>;

function timesOf({ schedule }: BulkRun): Partial<Draft> {
  if (!schedule) return {};
  const { startsAt, endsAt, timeZone } = schedule;
  const from = startsAt && shopTime(startsAt, timeZone);
  const to = endsAt && shopTime(endsAt, timeZone, true);
  return {
    ...(from && { fromDay: from.day, fromTime: from.time }),
    ...(to && { toDay: to.day, toTime: to.time }),
  };
}

/** Undefined without a day, null for an invalid time. */
function readDateTime(day: string, time: string): string | null | undefined {
  if (day === '') return undefined;
  const read = readTime(time);
  return read === undefined ? null : `${day}T${read}`;
}

export function PlanFields({ plan }: { plan: Plan }) {
  const t = useTranslate();
  const { draft, change } = plan;
  return (
    <>
      <Segments
        label={t('bulk.timing')}
        onChange={(value) => change({ isPlanned: value === 'planned' })}
        options={[
          { value: 'now', label: t('bulk.timingNow') },
          { value: 'planned', label: t('bulk.timingPlanned') },
        ]}
        value={draft.isPlanned ? 'planned' : 'now'}
        wide
      />
      {draft.isPlanned && <PlanTimes plan={plan} />}
    </>
  );
}

/** Dates and name of a plan. Of one that is on, only the end can be changed. */
export function PlanTimes({
  plan: { draft, change, faults },
  isOn = false,
  isReschedule = false,
}: {
  plan: Plan;
  isOn?: boolean;
  isReschedule?: boolean;
}) {
  const t = useTranslate();
  const { timeZone } = useShopClock();
  return (
    <>
      {!isOn && (
        <DateTime
          day={draft.fromDay}
          dayLabel={t('bulk.fromDay')}
          error={faults.from ? t('bulk.momentInvalid') : undefined}
          onDay={(fromDay) => change({ fromDay })}
          onTime={(fromTime) => change({ fromTime })}
          time={draft.fromTime}
          timeLabel={t('bulk.fromTime')}
        />
      )}
      <DateTime
        day={draft.toDay}
        dayLabel={t('bulk.toDay')}
        error={
          faults.to
            ? t('bulk.momentInvalid')
            : faults.isTooEarly
              ? t('bulk.toBeforeFrom')
              : undefined
        }
        onDay={(toDay) => change({ toDay })}
        onTime={(toTime) => change({ toTime })}
        time={draft.toTime}
        timeLabel={t('bulk.toTime')}
      />
      <p className="text-t3 text-xs">
        {t(isReschedule ? 'bulk.calendarZone' : 'bulk.planHint', { zone: timeZone })}
      </p>
      <Field label={t('bulk.planName')} optional>
        <TextInput
          autoComplete="off"
          maxLength={bulkLimits.planName}
          onChange={(event) => change({ name: event.target.value })}
          value={draft.name}
        />
      </Field>
    </>
  );
}

function DateTime({
  day,
  time,
  dayLabel,
  timeLabel,
  error,
  onDay,
  onTime,
}: {
  day: string;
  time: string;
  dayLabel: string;
  timeLabel: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_84px] items-start gap-2">
      <Field error={error} label={dayLabel}>
        <TextInput onChange={(event) => onDay(event.target.value)} type="date" value={day} />
      </Field>
      <Field label={timeLabel}>
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          maxLength={5}
          onChange={(event) => onTime(event.target.value)}
          value={time}
        />
      </Field>
    </div>
  );
}
