import {
  differencePayments,
  type OrderReturn,
  type ReturnExchange,
  type ReturnExchangePreview,
} from '@matjar/contract/returns/returns.ts';
import { useState } from 'react';
import { useEmailNote } from '../../../admin-table/use-email-note.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { LoadingOrError } from '../../../ui/loading-or-error.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toasts.ts';
import { nameReturnedLine, nameVariantOf, useReturnChange } from '../returns-data.ts';

/** By line; lines without a variant are refunded. */
type Choice = Record<number, { variant: string; count: number }>;

type PaidBy = (typeof differencePayments)[number];

const money = '';

const paidByTexts = {
  cash: 'adminReturns.paidInCash',
  bank: 'adminReturns.paidByTransfer',
} as const satisfies Record<PaidBy, string>;

function writeLines(choice: Choice): ReturnExchange['lines'] {
  return Object.entries(choice)
    .filter(([, { variant, count }]) => variant !== money && count > 0)
    .map(([line, chosen]) => ({ line: Number(line), ...chosen }));
}

/** Other pieces for the returned ones, with the difference in price. */
export function ExchangeDialog({ shown, onClose }: { shown: OrderReturn; onClose: () => void }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { _id: id, number, buyer } = shown;
  const params = { id };
  const [choice, setChoice] = useState<Choice>({});
  const [paidBy, setPaidBy] = useState<PaidBy>();
  const [wasSent, setWasSent] = useState(false);
  const lines = writeLines(choice);
  const preview = useQuery({
    queryKey: ['returns', 'exchange', id, lines],
    queryFn: async ({ signal }) =>
      (await api.call('POST /returns/:id/exchange/preview', { params, body: { lines }, signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const exchange = useReturnChange(shown.order._id, (body: ReturnExchange) =>
    api.call('PUT /returns/:id/exchange', { params, body }),
  );
  const { data } = preview;
  const emailNote = useEmailNote();
  const mustPay = data !== undefined && data.toPay > 0;
  const missing =
    lines.length === 0
      ? t('returns.chooseVariants')
      : mustPay && !paidBy
        ? t('adminReturns.sayHowPaid')
        : undefined;

  function start() {
    setWasSent(true);
    if (missing || !data || preview.isFetching || exchange.isPending) return;
    exchange.mutate(
      {
        lines,
        ...(mustPay && { paidBy }),
        expectedToPay: data.toPay,
        expectedRefund: data.refund,
      },
      {
        onSuccess: ({ data: changed }) => {
          const order = changed.exchange?.order.number ?? 0;
          notify('success', t('adminReturns.exchanged', { number, order }));
        },
        onError: (error) => {
          notifyError(error, t);
        },
        onSettled: onClose,
      },
    );
  }

  return (
    <Dialog
      actions={
        <>
          <DialogClose>
            <Button variant="outline">{t('adminReturns.cancel')}</Button>
          </DialogClose>
          <Button onClick={start} pending={exchange.isPending} variant="primary">
            {t('adminReturns.exchangeConfirm')}
          </Button>
        </>
      }
      className="max-w-160"
      description={
        buyer?.email
          ? emailNote(t('adminReturns.exchangeEffects', { name: buyer.name }))
          : t('adminReturns.exchangeUntold', { name: buyer?.name ?? '' })
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('adminReturns.exchangeTitle', { number })}
    >
      {data ? (
        <>
          <ul className="grid">
            {data.lines.map((line) => (
              <ExchangedLine
                chosen={choice[line.line] ?? { variant: money, count: line.count }}
                key={line.line}
                line={line}
                onChange={(chosen) => setChoice({ ...choice, [line.line]: chosen })}
              />
            ))}
          </ul>
          <dl className="mt-4 grid gap-2 tabular-nums">
            <Metric label={t('adminReturns.worth')} value={price(data.worth)} />
            <Metric label={t('adminReturns.newOrder')} value={price(data.total)} />
            <Metric strong {...describeDifference(data)} />
          </dl>
          {mustPay && (
            <fieldset className="mt-4">
              <legend className="mb-2.5 font-semibold">
                {t('adminReturns.howPaid', { amount: price(data.toPay) })}
              </legend>
              <div className="grid gap-2.5 sm:grid-cols-2">
                {differencePayments.map((value) => (
                  <RadioCard
                    checked={paidBy === value}
                    className="min-h-14!"
                    key={value}
                    name="paidBy"
                    onChange={() => setPaidBy(value)}
                    title={t(paidByTexts[value])}
                    value={value}
                  />
                ))}
              </div>
            </fieldset>
          )}
          {wasSent && missing && (
            <p className="mt-3 text-bad text-sm" role="alert">
              {missing}
            </p>
          )}
        </>
      ) : (
        <LoadingOrError query={preview}>
          <Skeleton className="h-28 rounded-r2" />
        </LoadingOrError>
      )}
    </Dialog>
  );

  function describeDifference({ toPay, refund }: ReturnExchangePreview) {
    if (toPay > 0) return { label: t('adminReturns.toPay'), value: price(toPay) };
    if (refund > 0) return { label: t('adminReturns.goesBack'), value: price(refund) };
    return { label: t('adminReturns.difference'), value: t('adminReturns.nothingToPay') };
  }
}

function ExchangedLine({
  line: { title, options: returnedOptions, count: received, amount, variant: returned, variants },
  chosen,
  onChange,
}: {
  line: ReturnExchangePreview['lines'][number];
  chosen: Choice[number];
  onChange: (chosen: Choice[number]) => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const name = nameVariantOf({ title, options: returnedOptions });
  const options = [
    { value: money, label: t('adminReturns.moneyInstead') },
    ...variants.map(({ _id, name, price: today, left }) => {
      const isSame = _id === returned;
      const named = isSame ? t('adminReturns.sameAgain', { name }).trim() : name;
      return {
        value: _id,
        label: t('adminReturns.exchangeOption', { name: named, price: price(today), left }),
        disabled: left === 0,
      };
    }),
  ];
  const left = variants.find(({ _id }) => _id === chosen.variant)?.left ?? received;
  return (
    <li className="grid gap-3 border-line border-b py-3">
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-card [overflow-wrap:anywhere]">
          {nameReturnedLine(t, { count: received, title, options: returnedOptions })}
        </span>
        <span className="shrink-0 tabular-nums">{price(amount)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <Select
          className="min-w-60 flex-1"
          label={t('adminReturns.exchangeFor', { title: name })}
          onChange={(variant) => onChange({ ...chosen, variant })}
          options={options}
          value={chosen.variant}
        />
        {received > 1 && chosen.variant !== money && (
          <NumberInput
            label={t('returns.pieces', { title: name })}
            max={Math.min(received, left)}
            min={1}
            onChange={(count) => onChange({ ...chosen, count: count ?? 1 })}
            stepper
            value={Math.min(chosen.count, left)}
          />
        )}
      </span>
    </li>
  );
}

function Metric({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'flex justify-between gap-4 border-line border-t pt-2.5 font-semibold'
          : 'flex justify-between gap-4 text-t2'
      }
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
