import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { statusLabelOf } from './order-labels.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

const dots = {
  done: 'bg-ok-bg text-ok',
  current: 'bg-brand text-on-brand',
  ahead: 'bg-ground text-t3',
  skipped: 'bg-ground text-t3',
};

const readOut = {
  done: 'orderPages.stepDone',
  current: 'orderPages.stepCurrent',
  ahead: 'orderPages.stepAhead',
  skipped: 'orderPages.stepSkipped',
} as const;

/** The progress in four steps; nothing for cancelled orders. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslate();
  const steps = orderSteps(order);
  if (!steps) return null;
  return (
    <ol
      aria-label={t('orderPages.progress', { number: order.number })}
      className="grid sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      {steps.map((step, index) => (
        <Step isLast={index === steps.length - 1} key={step.status} order={order} step={step} />
      ))}
    </ol>
  );
}

function Step({
  step: { status, state, at },
  order,
  isLast,
}: {
  step: OrderStep;
  order: Order;
  isLast: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { text, icon } = statusLabelOf(status, order);
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative flex gap-3.5 pb-5 last:pb-0 sm:block sm:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute start-5 top-11 bottom-0 w-0.5 -translate-x-1/2 rtl:translate-x-1/2 sm:start-13 sm:end-2 sm:top-5 sm:bottom-auto sm:h-0.5 sm:w-auto sm:translate-x-0 sm:rtl:translate-x-0',
            state === 'done' || state === 'skipped' ? 'bg-ok' : 'bg-line-2',
          )}
        />
      )}
      <span
        className={classNames('grid size-10 shrink-0 place-items-center rounded-full', dots[state])}
      >
        <Icon name={state === 'skipped' ? 'minus' : icon} size={20} />
      </span>
      <div className="min-w-0 self-center sm:mt-2.5">
        <VisuallyHidden>{t(readOut[state], { step: t(text) })}</VisuallyHidden>
        <p aria-hidden="true" className={at ? 'font-semibold' : 'text-t3'}>
          {t(text)}
        </p>
        {at && (
          <time className="block text-t3 text-xs tabular-nums" dateTime={at}>
            {formats.date(at)}
          </time>
        )}
      </div>
    </li>
  );
}
