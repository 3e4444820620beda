import type { SystemJob } from '@matjar/contract/system/system.ts';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { formatSeconds, writeName } from './measures.ts';
import { SystemPanel } from './system-panel.tsx';
import type { SystemActions } from './use-system.ts';

const states = {
  failed: { text: 'system.jobFailed', tone: 'bad', icon: 'circle-x' },
  running: { text: 'system.jobRunning', tone: 'neutral', icon: 'clock' },
  done: { text: 'system.jobDone', tone: 'ok', icon: 'check' },
  never: { text: 'system.jobNever', tone: 'neutral', icon: 'circle-dashed' },
} as const;

const wideOnly = 'hidden md:table-cell';
const wideCell = `${wideOnly} whitespace-nowrap py-2! text-t2`;

/** Background jobs with their last run in any process. */
export function JobTable({
  jobs,
  isBusy,
  runJob,
}: { jobs: SystemJob[] } & Pick<SystemActions, 'isBusy' | 'runJob'>) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { recent } = useFormats();
  return (
    <SystemPanel title={t('system.jobs')}>
      <Table className="border-line border-t text-sm" label={t('system.jobs')}>
        <TableHead>
          <HeadCell>{t('system.job')}</HeadCell>
          <HeadCell className={wideOnly}>{t('system.state')}</HeadCell>
          <HeadCell className={wideOnly}>{t('system.started')}</HeadCell>
          <HeadCell className={wideOnly} end>
            {t('system.took')}
          </HeadCell>
          <HeadCell end>
            <VisuallyHidden>{t('system.actions')}</VisuallyHidden>
          </HeadCell>
        </TableHead>
        <tbody>
          {jobs.map((job) => (
            <TableRow key={job.name}>
              <Cell className="py-2!">
                <span className="block font-medium md:whitespace-nowrap">
                  {writeName(job.name)}
                </span>
                <span className="hidden text-t3 text-xs md:block">
                  {t('system.everyTime', { time: formatSeconds(job.everySeconds, locale) })}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 md:hidden">
                  <JobState state={job.state} />
                  {job.startedAt && (
                    <span className="text-t3 text-xs">{recent(job.startedAt)}</span>
                  )}
                </span>
                {job.error && (
                  <span className="mt-0.5 block max-w-80 text-bad text-xs [overflow-wrap:anywhere]">
                    {job.error}
                  </span>
                )}
              </Cell>
              <Cell className={wideCell}>
                <JobState state={job.state} />
              </Cell>
              <Cell className={wideCell}>{job.startedAt ? recent(job.startedAt) : '–'}</Cell>
              <Cell className={wideCell} end>
                {job.seconds === undefined ? '–' : formatSeconds(job.seconds, locale)}
              </Cell>
              <Cell className="py-2!" end>
                <Button
                  onClick={() => void runJob(job.name)}
                  pending={isBusy(job.name)}
                  size="sm"
                  variant={job.state === 'failed' ? 'outline' : 'quiet'}
                >
                  {t(job.state === 'failed' ? 'system.run' : 'system.runNow')}
                  <VisuallyHidden>{writeName(job.name)}</VisuallyHidden>
                </Button>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </SystemPanel>
  );
}

function JobState({ state }: Pick<SystemJob, 'state'>) {
  const t = useTranslate();
  const { text, tone, icon } = states[state];
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}
