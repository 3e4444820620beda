import type { BulkReason, BulkRow, BulkRun, BulkWarning } from '@matjar/contract/bulk/bulk.ts';
import { bulkReasonTexts, unusedParcelTexts } from '@matjar/contract/bulk/bulk-texts.ts';
import { type ReactNode, useId } from 'react';
import { useEmailNote } from '../../admin-table/use-email-note.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { entityLabels, warningLabels } from './bulk-labels.ts';
import { NewValues, PriceDifference, RowNotes, RowValues } from './row-values.tsx';

const wideOnly = 'max-sm:hidden';
const rowsOnPhones = 5;

/** The preview: metrics, skipped rows with reasons, warnings, the first rows. */
export function BulkPreview({
  run,
  rows,
  isStale,
}: {
  run: BulkRun;
  rows: readonly BulkRow[];
  /** True if the fields have changed since. */
  isStale: boolean;
}) {
  const t = useTranslate();
  const hasPrices = run.average !== undefined;
  return (
    <div
      aria-busy={isStale}
      className={classNames(
        'min-w-0 overflow-hidden rounded-panel border border-line transition-opacity duration-150',
        isStale && 'opacity-60',
      )}
    >
      <Totals run={run} />
      <Notes run={run} />
      <UnusedParcels className="border-line border-t px-3.5 py-3" run={run} />
      {rows.length > 0 && (
        <div className="border-line border-t">
          <Table label={t('bulk.preview')}>
            <TableHead>
              <HeadCell>{t(entityLabels[run.entity].one)}</HeadCell>
              <HeadCell className={wideOnly} end={hasPrices}>
                {t('bulk.now')}
              </HeadCell>
              <HeadCell end={hasPrices}>{t('bulk.new')}</HeadCell>
              {hasPrices && (
                <HeadCell className={wideOnly} end>
                  {t('bulk.difference')}
                </HeadCell>
              )}
            </TableHead>
            <tbody>
              {rows.map((row, at) => (
                <PreviewRow
                  className={at >= rowsOnPhones ? wideOnly : undefined}
                  hasPrices={hasPrices}
                  key={row._id}
                  row={row}
                />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <MoreRows className="max-sm:hidden" hidden={run.total - rows.length} />
      <MoreRows className="sm:hidden" hidden={run.total - Math.min(rows.length, rowsOnPhones)} />
    </div>
  );
}

function MoreRows({ hidden, className }: { hidden: number; className: string }) {
  const t = useTranslate();
  const { count } = useFormats();
  if (hidden <= 0) return null;
  return (
    <p className={classNames('border-line border-t px-3.5 py-2.5 text-t3 text-xs', className)}>
      {t('bulk.moreRows', { count: count(hidden) })}
    </p>
  );
}

function Totals({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const { count, price } = useFormats();
  const { average, cash, variants } = run;
  const looks = Object.values(run.warnings).reduce((sum, each) => sum + each, 0);
  const ofAll = t(entityLabels[run.entity].of, { count: run.total });
  const percent = average ? Math.round((average.after / average.before - 1) * 1_000) / 10 : 0;
  return (
    <dl className="flex flex-wrap">
      <Metric hint={ofAll} label={t('bulk.willChange')}>
        {count(run.rows.ready ?? 0)}
      </Metric>
      {average && (
        <Metric
          hint={t('bulk.averageChange', {
            before: price(average.before),
            after: price(average.after),
          })}
          label={t('bulk.average')}
        >
          {percent > 0 && '+'}
          {percent < 0 && '−'}
          {Math.abs(percent).toFixed(1)} %
        </Metric>
      )}
      {variants > 0 && (
        <Metric hint={t('bulk.variantsHint')} label={t('bulk.variants')}>
          {count(variants)}
        </Metric>
      )}
      {cash !== undefined && (
        <Metric hint={t('bulk.cashHint')} label={t('bulk.cash')}>
          {price(cash)}
        </Metric>
      )}
      {looks > 0 && (
        <Metric hint={t('bulk.beforeApplying')} label={t('bulk.lookAt')} tone="text-warn">
          {count(looks)}
        </Metric>
      )}
    </dl>
  );
}

function Metric({
  label,
  hint,
  tone,
  children,
}: {
  label: string;
  hint: string;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-28 flex-1 border-line px-3.5 py-3 not-first:border-s">
      <dt className="text-t3 text-xs">{label}</dt>
      <dd>
        <span className={classNames('block font-bold text-md tabular-nums', tone)}>{children}</span>
        <span className="block text-t3 text-xs">{hint}</span>
      </dd>
    </div>
  );
}

function Notes({ run }: { run: BulkRun }) {
  const t = useTranslate();
  const emailNote = useEmailNote();
  const warnings = Object.entries(run.warnings) as [BulkWarning, number][];
  const reasons = Object.entries(run.reasons) as [BulkReason, number][];
  const { emails } = run;
  const recipients = emails && emails.sent + emails.none > 0 ? emails : undefined;
  if (warnings.length + reasons.length === 0 && !recipients) return null;
  return (
    <ul className="grid gap-1.5 border-line border-t px-3.5 py-3 text-sm">
      {warnings.map(([warning, number]) => (
        <li className="flex items-center gap-2.5" key={warning}>
          <Icon className="shrink-0 text-warn" name={warningLabels[warning].icon} size={18} />
          <span className="font-semibold">{t(warningLabels[warning].all, { count: number })}</span>
        </li>
      ))}
      {recipients && (
        <li className="flex items-center gap-2.5">
          <Icon className="shrink-0 text-t3" name="mail" size={18} />
          <span>
            <span className="font-semibold">{t('bulk.told', { count: recipients.sent })}</span>
            {recipients.none > 0 && (
              <span className="text-t2">, {t('bulk.notTold', { count: recipients.none })}</span>
            )}
            {recipients.sent > 0 && <span className="block text-t2">{emailNote('')}</span>}
          </span>
        </li>
      )}
      {reasons.map(([reason, number]) => (
        <li className="flex items-center gap-2.5" key={reason}>
          <Icon className="shrink-0 text-t3" name="minus" size={18} />
          <span>
            <span className="font-semibold">{t('bulk.stay', { count: number })}</span>{' '}
            <span className="text-t2">{t(bulkReasonTexts[reason])}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Pasted tracking numbers without an order, with the reason. */
export function UnusedParcels({
  run: { unusedParcels = [] },
  className,
}: {
  run: BulkRun;
  className: string;
}) {
  const t = useTranslate();
  const titleId = useId();
  if (unusedParcels.length === 0) return null;
  return (
    <div className={classNames('text-sm', className)}>
      <p className="flex items-center gap-2.5 font-semibold" id={titleId}>
        <Icon className="shrink-0 text-warn" name="triangle-alert" size={18} />
        {t('bulk.parcelsUnused', { count: unusedParcels.length })}
      </p>
      <ul
        aria-labelledby={titleId}
        className="mt-1.5 ms-7 grid max-h-40 gap-1 overflow-y-auto [overflow-wrap:anywhere]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
        tabIndex={0}
      >
        {unusedParcels.map(({ order, trackingNumber, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may have been pasted twice
          <li key={at}>
            <span className="font-medium tabular-nums">
              {order} {trackingNumber}
            </span>{' '}
            <span className="text-t2">{t(unusedParcelTexts[reason])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PreviewRow({
  row,
  hasPrices,
  className,
}: {
  row: BulkRow;
  hasPrices: boolean;
  className: string | undefined;
}) {
  return (
    <>
      <TableRow className={classNames(row.variants.length > 0 && '[&>*]:border-b-0', className)}>
        <Cell className="py-2!">
          <span className="line-clamp-2 font-medium sm:line-clamp-1">{row.label}</span>
          <RowNotes row={row} />
        </Cell>
        <Cell className={`py-2! ${wideOnly}`} end={hasPrices}>
          <RowValues values={row.before} />
        </Cell>
        <Cell className="py-2!" end={hasPrices}>
          <NewValues {...row} strong={row.reason === undefined} />
        </Cell>
        {hasPrices && (
          <Cell className={`py-2! ${wideOnly}`} end>
            <PriceDifference {...row} />
          </Cell>
        )}
      </TableRow>
      {row.variants.map((variant, at) => (
        <TableRow
          className={classNames(at < row.variants.length - 1 && '[&>*]:border-b-0', className)}
          key={variant.name}
        >
          <Cell className="py-1! ps-7 text-t2 text-xs">{variant.name}</Cell>
          <Cell className={`py-1! text-xs ${wideOnly}`} end>
            <RowValues values={variant.before} />
          </Cell>
          <Cell className="py-1! text-xs" end>
            <NewValues {...variant} strong />
          </Cell>
          <Cell className={`py-1! text-xs ${wideOnly}`} end>
            <PriceDifference {...variant} />
          </Cell>
        </TableRow>
      ))}
    </>
  );
}
