import { importFieldTexts } from '@matjar/contract/imports/import-texts.ts';
import type { ImportChange, ImportRowKind, ImportRun } from '@matjar/contract/imports/imports.ts';
import { useSearchParams } from 'react-router';
import { RunCounts, RunProgress } from '../../admin-table/run-list.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isOfProducts, kindLabels, kinds } from './run-labels.ts';

/** Progress through the steps: file, columns, check, import. */
export function ImportSteps({ run }: { run: ImportRun }) {
  const t = useTranslate();
  const { count } = useFormats();
  const matched = run.columns.filter(({ field }) => field).length;
  const steps = [
    { text: t('imports.stepFile'), hint: run.format.toUpperCase(), isDone: true },
    {
      text: t('imports.stepColumns'),
      hint: t('imports.stepColumnsHint', {
        matched: count(matched),
        all: count(run.columns.length),
      }),
      isDone: true,
    },
    { text: t('imports.stepCheck'), hint: t('imports.stepCheckHint'), isNow: true },
    { text: t('imports.stepImport'), hint: '' },
  ];
  return (
    <ol
      aria-label={t('imports.steps')}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 text-sm"
    >
      {steps.map(({ text, hint, isDone, isNow }, at) => (
        <li
          aria-current={isNow ? 'step' : undefined}
          className={classNames('flex items-center gap-2', !isDone && !isNow && 'text-t2')}
          key={text}
        >
          <span
            className={classNames(
              'inline-flex size-6.5 shrink-0 items-center justify-center rounded-full font-semibold text-xs',
              isDone ? 'bg-ok-bg text-ok' : isNow ? 'bg-inv text-on-inv' : 'bg-ground text-t2',
            )}
          >
            {isDone ? <Icon name="check" size={16} /> : at + 1}
          </span>
          <span className="font-semibold">{text}</span>
          <span className="text-t2 text-xs">{hint}</span>
        </li>
      ))}
    </ol>
  );
}

/** Effects of the file; each number filters the list below. */
export function ImportTiles({ run }: { run: ImportRun }) {
  const t = useTranslate();
  const { count } = useFormats();
  const [query] = useSearchParams();
  const shown = query.get('kind');
  const hints: Record<ImportRowKind, string> = {
    new: isOfProducts(run) ? t('imports.newHint', { count: run.newProducts }) : ' ',
    changed: topFields(run)
      .map(([field, number]) =>
        t('imports.fieldCount', {
          field: t(importFieldTexts[field]).toLowerCase(),
          count: count(number),
        }),
      )
      .join(', '),
    unchanged: t('imports.unchangedHint'),
    wrong: (run.rows.wrong ?? 0) > 0 ? t('imports.wrongHint') : t('imports.wrongNone'),
  };
  return (
    <nav aria-label={t('imports.rowList')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {kinds.map((kind) => (
        <AppLink
          aria-current={shown === kind ? 'page' : undefined}
          className={classNames(
            'rounded-panel bg-surface px-4 py-3 transition-shadow duration-150',
            shown === kind
              ? 'shadow-[inset_0_0_0_2px_var(--t1)]'
              : 'shadow-[inset_0_0_0_1px_var(--line)] hover:shadow-[inset_0_0_0_1px_var(--line-2)]',
          )}
          href={`/admin/imports/${run._id}?kind=${kind}`}
          key={kind}
          preventScrollReset
        >
          <span className="flex items-baseline gap-2">
            <span className={`font-bold text-lg tabular-nums ${kindLabels[kind].color}`}>
              {count(run.rows[kind] ?? 0)}
            </span>
            <span className="font-semibold">{t(kindLabels[kind].text)}</span>
          </span>
          <span className="block truncate text-t2 text-xs">
            {hints[kind] || t('imports.changedNone')}
          </span>
        </AppLink>
      ))}
    </nav>
  );
}

function topFields({ fields }: ImportRun): [ImportChange['field'], number][] {
  const counted = Object.entries(fields) as [ImportChange['field'], number][];
  return counted.toSorted(([, one], [, other]) => other - one).slice(0, 2);
}

/** Brands and categories that are created before the products. */
export function MissingNames({ run: { missing } }: { run: ImportRun }) {
  const t = useTranslate();
  const lines = [
    { names: missing.brands, text: 'imports.missingBrands' },
    { names: missing.categories, text: 'imports.missingCategories' },
    { names: missing.subcategories.map(({ name }) => name), text: 'imports.missingSubcategories' },
  ] as const;
  if (lines.every(({ names }) => names.length === 0)) return null;
  return (
    <section className="rounded-panel bg-warn-bg px-4 py-3 text-sm">
      <h2 className="font-semibold text-sm text-warn">{t('imports.missingTitle')}</h2>
      {lines.map(({ names, text }) =>
        names.length === 0 ? null : (
          <p className="wrap-anywhere" key={text}>
            {t(text, { names: names.join(', ') })}
          </p>
        ),
      )}
    </section>
  );
}

/** Progress and outcome of the products. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const t = useTranslate();
  const { ready = 0, done = 0, failed = 0, undone = 0, kept = 0 } = run.products;
  const isUndo = run.state === 'undoing';
  const isCheck = run.state === 'checking';
  const all = isCheck ? run.total : isUndo ? done + undone + kept : ready + done + failed;
  const over = isCheck ? run.checked : isUndo ? undone + kept : done + failed;
  const words = { checking: 'imports.checking', applying: 'imports.applying' } as const;
  const counts = [
    {
      value: done,
      label: t(isOfProducts(run) ? 'imports.figureDone' : 'imports.figureWritten'),
    },
    { value: undone, label: t('imports.figureUndone') },
    { value: kept, label: t('imports.figureKept'), isBad: true },
    { value: failed, label: t('imports.figureFailed'), isBad: true },
    { value: run.rows.wrong ?? 0, label: t('imports.figureWrong'), isBad: true },
    { value: run.pictures.failed, label: t('imports.figurePictures'), isBad: true },
  ];
  const isRunning = isCheck || isUndo || run.state === 'applying';
  return (
    <Panel dense>
      {isRunning ? (
        <RunProgress
          done={over}
          label={t('imports.progress')}
          text={
            <>
              {isUndo ? t('imports.undoing') : t(words[isCheck ? 'checking' : 'applying'])}
              {run.state === 'applying' && ready === 0 && run.pictures.waiting > 0 && (
                <span className="block text-t2">
                  {t('imports.picturesLeft', { count: run.pictures.waiting })}
                </span>
              )}
            </>
          }
          total={all}
        />
      ) : (
        <RunCounts counts={counts} />
      )}
    </Panel>
  );
}
