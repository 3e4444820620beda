import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { AppLink } from '../ui/app-link.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { Progress } from '../ui/progress.tsx';
import { StatusPill, type StatusTone } from '../ui/status-pill.tsx';
import type { Column } from './admin-table.tsx';

/** A background run in a list: an import or a bulk change. */
export interface RunFacts<Run> {
  hrefOf: (run: Run) => string;
  title: (run: Run) => ReactNode;
  note: (run: Run) => ReactNode;
  state: (run: Run) => ReactNode;
  /** Number of rows it changes. */
  changed: (run: Run) => number;
  time: (run: Run) => ReactNode;
}

interface AnyRun {
  actor?: string | undefined;
  total: number;
}

export function useRunColumns<Run extends AnyRun>(
  head: string,
  facts: RunFacts<Run>,
): Column<Run>[] {
  const t = useTranslate();
  return [
    { id: 'what', head, cell: (run) => <RunLink facts={facts} run={run} /> },
    { id: 'state', head: t('bulk.state'), cell: facts.state },
    {
      id: 'rows',
      head: t('bulk.rows'),
      end: true,
      className: 'tabular-nums',
      cell: (run) => <ChangedOf facts={facts} run={run} />,
    },
    { id: 'who', head: t('bulk.who'), cell: ({ actor }) => actor ?? '–' },
    {
      id: 'when',
      head: t('bulk.when'),
      className: 'whitespace-nowrap text-t2 tabular-nums',
      cell: facts.time,
    },
  ];
}

function RunLink<Run>({
  run,
  facts: { hrefOf, title, note },
  className = '',
}: {
  run: Run;
  facts: RunFacts<Run>;
  className?: string;
}) {
  return (
    <>
      <AppLink
        className={`wrap-anywhere rounded-r1 font-semibold underline-offset-4 hover:underline ${className}`}
        href={hrefOf(run)}
      >
        {title(run)}
      </AppLink>
      <span className="block text-t3 text-xs">{note(run)}</span>
    </>
  );
}

function ChangedOf<Run extends AnyRun>({ run, facts }: { run: Run; facts: RunFacts<Run> }) {
  const t = useTranslate();
  const { count } = useFormats();
  return t('bulk.progressCount', { done: count(facts.changed(run)), total: count(run.total) });
}

export function RunCard<Run extends AnyRun>({ run, facts }: { run: Run; facts: RunFacts<Run> }) {
  return (
    <div className="relative grid gap-2 p-4">
      <div>
        <RunLink
          className="after:absolute after:inset-0 after:-outline-offset-3"
          facts={facts}
          run={run}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-t2 text-xs tabular-nums">
        {facts.state(run)}
        <ChangedOf facts={facts} run={run} />
        <span className="ms-auto">{facts.time(run)}</span>
      </div>
    </div>
  );
}

/** A state as text, colour and icon. */
export function StatePill({
  words: { text, tone, icon },
}: {
  words: { text: PlainMessageKey; tone: StatusTone; icon: IconName };
}) {
  const t = useTranslate();
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}

interface Count {
  value: number;
  label: string;
  isBad?: boolean;
}

/** Progress of a run. */
export function RunProgress({
  label,
  text,
  done,
  total,
}: {
  label: string;
  text: ReactNode;
  done: number;
  total: number;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{text}</span>
        <span className="font-semibold tabular-nums">
          {t('bulk.progressCount', { done: count(done), total: count(total) })}
        </span>
      </div>
      <Progress label={label} value={total === 0 ? 0 : (done / total) * 100} />
    </div>
  );
}

/** Results of its rows, without zero counts. */
export function RunCounts({ counts }: { counts: readonly Count[] }) {
  const { count } = useFormats();
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
      {counts
        .filter(({ value }) => value > 0)
        .map(({ value, label, isBad }) => (
          <div className="flex flex-row-reverse items-baseline gap-2" key={label}>
            <dt className="text-t2">{label}</dt>
            <dd className={`font-bold text-md tabular-nums ${isBad ? 'text-bad' : ''}`}>
              {count(value)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
