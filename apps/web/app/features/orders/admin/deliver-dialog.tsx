import { type Currency, fromMajor, toMajor } from '@matjar/contract/money.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { LineOptions } from '../../cart/line-options.tsx';
import { ReturnedSerials } from '../../serials/returned-serials.tsx';
import { LinePicture } from '../item-pictures.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { hasNumbers, numbersToChoose, worthNotTaken } from './refund-form.ts';
import type { StatusChange } from './send-order-action.ts';

type Item = Order['cartItems'][number];

/** A cash parcel arrived: all of it was taken in, or a part, and the cash is for that. */
export function DeliverDialog({
  order,
  pending,
  onConfirm,
  onClose,
}: {
  order: Order;
  pending: boolean;
  onConfirm: (change: StatusChange) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const [isPart, setPart] = useState(false);
  const [back, setBack] = useState<Record<number, number>>({});
  const [serials, setSerials] = useState<Record<number, readonly string[]>>({});
  const [restock, setRestock] = useState(true);
  const { number, cartItems, totalOrderPrice } = order;
  const currency = order.currency as Currency;
  const countOf = (line: number) => (isPart ? (back[line] ?? 0) : 0);
  const named = {
    counts: isPart ? back : {},
    restock: Object.fromEntries(cartItems.map((_, line) => [line, restock])),
  };
  const minor = cartItems.reduce(
    (sum, item, line) => sum + fromMajor(worthNotTaken(order, item, countOf(line)), currency),
    0,
  );
  const off = toMajor(minor, currency);
  const cash = price(toMajor(fromMajor(totalOrderPrice, currency) - minor, currency));
  const isNothing = cartItems.every(({ count }, line) => countOf(line) === count);
  const isSomething = cartItems.some((_, line) => countOf(line) > 0);
  const isClear = hasNumbers({ by: 'pieces', ...named, serials, shipping: '', amount: '' }, order);
  const wrong = isNothing ? 'adminOrders.deliverNothing' : isClear ? undefined : 'serials.unclear';

  function confirm() {
    if (wrong) return;
    const notTaken = cartItems.flatMap((_, line) => {
      const count = countOf(line);
      const isAsked = numbersToChoose(named, order, line).length > 0;
      return count > 0
        ? [{ line, count, ...(isAsked && { serials: [...(serials[line] ?? [])] }) }]
        : [];
    });
    onConfirm({ action: 'deliver', ...(isSomething && { notTaken, restock }) });
  }

  return (
    <Dialog
      actions={
        <>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button
            disabled={isPart && (!isSomething || isNothing)}
            onClick={confirm}
            pending={pending}
            variant="primary"
          >
            {t('adminOrders.actionDeliver')}
          </Button>
        </>
      }
      description={t('adminOrders.deliverCashEffects', { total: cash })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('adminOrders.deliverCashTitle', { number })}
    >
      <ChangedMeanwhile order={order} />
      <Checkbox checked={isPart} onChange={(event) => setPart(event.target.checked)}>
        {t('adminOrders.deliverPart')}
      </Checkbox>
      {isPart && (
        <>
          <ul className="mt-1">
            {cartItems.map((item, line) => (
              <DeliveredLine
                item={item}
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are named by their place
                key={line}
                numbers={numbersToChoose(named, order, line)}
                off={worthNotTaken(order, item, countOf(line))}
                onSerials={(chosen) => setSerials({ ...serials, [line]: chosen })}
                onTaken={(taken) => setBack({ ...back, [line]: item.count - taken })}
                serials={serials[line] ?? []}
                taken={item.count - countOf(line)}
              />
            ))}
          </ul>
          <dl className="my-3 grid gap-1.5 tabular-nums">
            <div className="flex justify-between gap-4 text-t2">
              <dt>{t('adminOrders.deliverOff')}</dt>
              <dd>−{price(off)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-semibold">{t('adminOrders.deliverCash')}</dt>
              <dd className="font-bold text-lg">{cash}</dd>
            </div>
          </dl>
          <Checkbox checked={restock} onChange={(event) => setRestock(event.target.checked)}>
            {t('adminOrders.deliverRestock')}
          </Checkbox>
          <p className="text-t2 text-xs">
            {t('adminOrders.refuseOut')} {t('adminOrders.deliverFinal')}
          </p>
          {wrong && (
            <p className="mt-2 text-bad text-xs" role="alert">
              {t(wrong)}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function DeliveredLine({
  item,
  taken,
  off,
  numbers,
  serials,
  onTaken,
  onSerials,
}: {
  item: Item;
  taken: number;
  off: number;
  /** Serial numbers to choose from. */
  numbers: readonly string[];
  serials: readonly string[];
  onTaken: (count: number) => void;
  onSerials: (serials: readonly string[]) => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const { title, count } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3">
      <span className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
        <LinePicture line={item} />
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-card">{title}</span>
          <LineOptions line={item} />
        </span>
      </span>
      <span className="flex items-center gap-2">
        <NumberInput
          label={t('adminOrders.deliverPieces', { title })}
          max={count}
          min={0}
          onChange={(value) => onTaken(Math.min(count, Math.trunc(value ?? 0)))}
          stepper
          value={taken}
        />
        <span className="whitespace-nowrap text-t3 text-xs tabular-nums">
          {t('adminOrders.refundOf', { count })}
        </span>
      </span>
      <span className="ms-auto min-w-20 text-end font-semibold tabular-nums">
        {off > 0 && `−${price(off)}`}
      </span>
      {numbers.length > 0 && (
        <ReturnedSerials chosen={serials} onChange={onSerials} out={numbers} title={title} />
      )}
    </li>
  );
}
