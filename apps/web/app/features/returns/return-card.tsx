import {
  type OrderReturn,
  type ReturnStatus,
  returnReasonTexts,
  returnStates,
  returnStatusTexts,
} from '@matjar/contract/returns/returns.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { nameReturnedLine } from './returns-data.ts';

/** A return for both sides: lines, reason, state and refund. */
export function ReturnCard({
  shown,
  text,
  opens,
  children,
}: {
  shown: OrderReturn;
  /** If given it folds to one line, and stands open at first or not. */
  opens?: boolean | undefined;
  /** Explains the state to the reader. */
  text?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const { price, date } = useFormats();
  const { number, status, lines, amount, exchange, reason, details, answer, createdAt } = shown;
  const wentBack = amount - (exchange?.amount ?? 0);
  const isRefunded = status === 'refunded';
  const head = (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h3 className="font-bold tabular-nums">{number}</h3>
      <ReturnPill shown={shown} />
    </span>
  );
  const body = (
    <>
      {text && <p>{text}</p>}
      <dl className="grid gap-1 text-t2 text-xs tabular-nums">
        {lines.map((line) => (
          <div className="flex items-baseline justify-between gap-4" key={line.line}>
            <dt className="min-w-0">{nameReturnedLine(t, line)}</dt>
            <dd className="shrink-0">{price(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {exchange && (
        <p className="font-semibold tabular-nums">
          {t('returns.exchangedFor', { number: exchange.order.number })}
        </p>
      )}
      {((isRefunded && wentBack > 0.0005) || returnStates[status].open) && (
        <p className="font-semibold tabular-nums">
          {t(isRefunded ? 'returns.wentBack' : 'returns.goesBack', { amount: price(wentBack) })}
        </p>
      )}
      <p className="text-t2 text-xs">
        {t(returnReasonTexts[reason])} ·{' '}
        <time dateTime={createdAt}>{t('returns.askedOn', { day: date(createdAt) })}</time>
      </p>
      {details && <p className="whitespace-pre-line">{details}</p>}
      {answer && (
        <div className="rounded-control bg-ground px-3.5 py-3">
          <p className="text-t3 text-xs">{t('returns.shopSays')}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      {children}
    </>
  );
  const wraps = '[overflow-wrap:anywhere]';
  if (opens === undefined) {
    return (
      <article className={`grid gap-2.5 ${wraps}`}>
        {head}
        {body}
      </article>
    );
  }
  return (
    <article className={wraps}>
      <Disclosure open={opens} title={head}>
        <div className="grid gap-2.5 pt-1.5 pb-4">{body}</div>
      </Disclosure>
    </article>
  );
}

const looks = {
  requested: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'warn', icon: 'truck' },
  received: { tone: 'warn', icon: 'package-open' },
  refunded: { tone: 'ok', icon: 'circle-check' },
  declined: { tone: 'bad', icon: 'circle-x' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
  closed: { tone: 'neutral', icon: 'lock' },
} as const satisfies Record<ReturnStatus, { tone: StatusTone; icon: IconName }>;

export function ReturnPill({ shown: { status, exchange } }: { shown: OrderReturn }) {
  const t = useTranslate();
  const text = exchange ? 'returns.statusExchanged' : returnStatusTexts[status];
  return <StatusPill {...looks[status]}>{t(text)}</StatusPill>;
}
