import type { Insights } from '@matjar/contract/insights/insights.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsightPanel } from './dashboard-cards.tsx';

/** From a visit to an order: the number at each step and its share of the step before. */
export function Funnel({ steps }: { steps: Insights['funnel'] }) {
  const t = useTranslate();
  const { count } = useFormats();
  const max = Math.max(...steps.map(({ value }) => value), 1);
  const leak = findLeak(steps);
  const words = (at: number) => t(`insights.step_${steps[at]?.step ?? 'visits'}`);
  return (
    <InsightPanel title={t('insights.funnelTitle')}>
      <p className="-mt-3 mb-4 text-t2 text-xs">{t('insights.funnelNote')}</p>
      <ol className="flex flex-col gap-3.5">
        {steps.map(({ step, value }, at) => {
          const rate = rateOf(steps, at, 'value');
          const rateBefore = rateOf(steps, at, 'before');
          return (
            <li key={step}>
              <p className="flex justify-between gap-3 text-sm">
                {words(at)} <span className="font-semibold tabular-nums">{count(value)}</span>
              </p>
              <span
                aria-hidden="true"
                className="mt-1 block h-2 overflow-hidden rounded-full bg-ground"
              >
                <span
                  className="block h-full rounded-full bg-chart"
                  style={{ width: `${Math.max((value / max) * 100, value > 0 ? 1.5 : 0)}%` }}
                />
              </span>
              {rate !== undefined && (
                <p className="mt-1 flex justify-between gap-3 text-t2 text-xs tabular-nums">
                  {t('insights.ofThoseBefore', { percent: rate })}
                  {rateBefore !== undefined && (
                    <span>{t('insights.rateWas', { percent: rateBefore })}</span>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {leak !== undefined && (
        <p className="mt-4 flex gap-2.5 rounded-r2 bg-bad-bg px-3.5 py-3 text-bad text-sm">
          <Icon className="mt-0.5 shrink-0" name="trending-down" size={16} />
          {t('insights.leak', { from: words(leak - 1), to: words(leak) })}
        </p>
      )}
    </InsightPanel>
  );
}

type Step = Insights['funnel'][number];

/** Orders by phone skip the checkout, so there may be more orders than checkouts. */
function rateOf(
  steps: readonly Pick<Step, 'value' | 'before'>[],
  at: number,
  when: 'value' | 'before',
): string | undefined {
  const [of, value] = [steps[at - 1]?.[when] ?? 0, steps[at]?.[when] ?? 0];
  return of === 0 || value > of ? undefined : ((value / of) * 100).toFixed(1);
}

/** Fewer are not significant. */
const enough = 30;
/** A smaller drop of a rate is not mentioned. */
const noticeable = 0.1;

/** The step whose rate dropped most since the period before, if both periods have enough data. */
export function findLeak(steps: readonly Pick<Step, 'value' | 'before'>[]): number | undefined {
  let worst: { at: number; fall: number } | undefined;
  for (const [at, step] of steps.entries()) {
    const earlier = steps[at - 1];
    if (!earlier || earlier.value < enough || earlier.before < enough) continue;
    const fall = 1 - step.value / earlier.value / (step.before / earlier.before);
    if (fall > noticeable && fall > (worst?.fall ?? 0)) worst = { at, fall };
  }
  return worst?.at;
}
