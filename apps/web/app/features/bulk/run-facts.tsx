import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { StatePill } from '../../admin-table/run-list.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
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

/** On lists of plans: products that somebody has priced otherwise since. */
export function RepricedMark({ run: { repriced } }: { run: BulkRun }) {
  const t = useTranslate();
  if (!repriced) return null;
  return (
    <span className="flex items-center gap-1.5 font-semibold text-warn text-xs">
      <Icon className="shrink-0" name="circle-alert" size={16} />
      {t('bulk.repriced', { count: repriced })}
    </span>
  );
}

/** On the page of a plan, with what will happen to them. */
export function RepricedNote({ run: { _id, state, repriced } }: { run: BulkRun }) {
  const t = useTranslate();
  if (!repriced) return null;
  const text = state === 'planned' ? 'bulk.repricedPlanned' : 'bulk.repricedActive';
  return (
    <p className="mt-3 flex items-start gap-2.5 rounded-panel bg-warn-bg px-4 py-3 text-sm">
      <Icon className="mt-0.5 shrink-0 text-warn" name="circle-alert" size={18} />
      <span>
        {t(text, { count: repriced })}{' '}
        <AppLink
          className="font-semibold underline underline-offset-4"
          href={`/admin/bulk/${_id}?problems=true`}
        >
          {t('bulk.repricedShow')}
        </AppLink>
      </span>
    </p>
  );
}
