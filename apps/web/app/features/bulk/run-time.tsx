import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { StatePill } from '../../admin-table/run-list.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { labelOfState } from './bulk-labels.ts';
import { shopTime } from './shop-times.ts';

/** "Fri 15 May, 00:00 – Sun 17 May, 24:00"; the time of execution if it was not planned. */
export function RunTime({ run }: { run: BulkRun }) {
  const { dateTime } = useFormats();
  const times = useRunTimes(run);
  return times ?? dateTime(run.appliedAt ?? run.createdAt);
}

export function useRunTimes({ schedule }: Pick<BulkRun, 'schedule'>): string | undefined {
  const t = useTranslate();
  const { day } = useFormats();
  if (!schedule) return undefined;
  const { startsAt, endsAt, timeZone } = schedule;
  const write = (iso: string, isEnd: boolean) => {
    const at = shopTime(iso, timeZone, isEnd);
    return t('bulk.shopMoment', { day: day(at.day), time: at.time });
  };
  const [from, to] = [startsAt && write(startsAt, false), endsAt && write(endsAt, true)];
  if (from && to) return t('bulk.fromTo', { from, to });
  return from ? t('bulk.fromOn', { from }) : t('bulk.until', { to: to ?? '' });
}

export function RunState({ run }: { run: BulkRun }) {
  return <StatePill words={labelOfState(run)} />;
}
