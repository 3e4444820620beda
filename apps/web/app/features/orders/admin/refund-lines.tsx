import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { RefundableRest } from '@matjar/contract/orders/order-refunds.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { returnStates } from '@matjar/contract/returns/returns.ts';
import { useId } from 'react';
import { currencySign } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-parts.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { LineOptions } from '../../cart/line-options.tsx';
import { useReturns } from '../../returns/returns-data.ts';
import { ReturnedSerials } from '../../serials/returned-serials.tsx';
import { LinePicture } from '../item-pictures.tsx';
import { freePieces, numbersToChoose, type RefundForm, worthOfLine } from './refund-form.ts';

const columns =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_88px_176px_136px_84px] sm:items-center sm:gap-x-3';

interface RefundLinesProps {
  order: Order;
  rest: RefundableRest;
  form: RefundForm;
  onChange: (change: Partial<RefundForm>) => void;
  shippingError: string | undefined;
}

/** Refunded pieces of each line and their restocking; delivery below. */
export function RefundLines({ order, rest, form, onChange, shippingError }: RefundLinesProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { price } = useFormats();
  const shippingId = useId();
  const isHeld = rest.lines.some(({ inReturns }) => inReturns);
  const returns = useReturns({ orderId: order._id }, { enabled: isHeld }).data?.returns ?? [];
  const open = returns.filter(({ status }) => returnStates[status].open);
  return (
    <div>
      <div
        aria-hidden="true"
        className={`${columns} hidden border-line border-b pb-2 text-t3 text-xs`}
      >
        <span>{t('adminOrders.refundLine')}</span>
        <span className="text-end">{t('adminOrders.refundEach')}</span>
        <span>{t('adminOrders.refundPieces')}</span>
        <span>{t('adminOrders.refundThen')}</span>
        <span className="text-end">{t('adminOrders.refundWorth')}</span>
      </div>
      <ul>
        {rest.lines.map((line, at) => (
          <RefundLine
            currency={order.currency as Currency}
            form={form}
            item={order.cartItems[at]}
            key={line.line}
            line={line}
            numbers={numbersToChoose(form, order, line.line)}
            onChange={onChange}
            restockable={rest.restockable !== false}
            returns={open
              .filter(({ lines }) => lines.some((each) => each.line === line.line))
              .map(({ number }) => number)}
          />
        ))}
        {(rest.shipping > 0 || form.shipping !== '') && (
          <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-3">
            <span>
              {t('adminOrders.refundShipping')}{' '}
              <span className="text-t3 text-xs tabular-nums">
                {t('adminOrders.refundTooMuch', { left: price(rest.shipping) })}
              </span>
            </span>
            <TextInput
              aria-describedby={shippingError && shippingId}
              aria-invalid={shippingError !== undefined || undefined}
              aria-label={t('adminOrders.refundShipping')}
              autoComplete="off"
              className="w-30"
              inputMode="decimal"
              onChange={(event) => onChange({ shipping: event.target.value })}
              start={currencySign(order.currency, locale)}
              value={form.shipping}
            />
            <div className="flex basis-full justify-end">
              <FieldError id={shippingId} text={shippingError} />
            </div>
          </li>
        )}
      </ul>
    </div>
  );
}

function RefundLine({
  item,
  line,
  currency,
  numbers,
  returns,
  restockable,
  form,
  onChange,
}: {
  item: Order['cartItems'][number] | undefined;
  line: RefundableRest['lines'][number];
  currency: Currency;
  /** Serial numbers to choose from. */
  numbers: readonly string[];
  /** Open returns of the line. */
  returns: readonly string[];
  restockable: boolean;
} & Pick<RefundLinesProps, 'form' | 'onChange'>) {
  const t = useTranslate();
  const { price } = useFormats();
  if (!item) return null;
  const { inReturns = 0 } = line;
  const max = freePieces(line);
  // The rest may have decreased since it was typed.
  const count = Math.min(form.counts[line.line] ?? 0, max);
  const { title: product } = item;
  const title = [product, nameVariant(item)].filter(Boolean).join(', ');
  return (
    <li className={`${columns} flex flex-wrap gap-x-3 gap-y-2 border-line border-b py-3`}>
      <span className="flex min-w-0 items-center gap-3 max-sm:basis-full">
        <LinePicture line={item} />
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-card">{product}</span>
          <LineOptions line={item} />
          {inReturns > 0 && (
            <span className="text-warn text-xs">
              {t('adminOrders.refundInReturn', {
                count: inReturns,
                numbers: returns.join(', ') || '…',
              })}
            </span>
          )}
        </span>
      </span>
      <span className="hidden text-end tabular-nums sm:block">
        {line.count > 0 && price(worthOfLine(line, 1, currency))}
      </span>
      <span className="flex items-center gap-2">
        <NumberInput
          disabled={max === 0}
          label={t('adminOrders.refundPiecesOf', { title })}
          max={max}
          min={0}
          onChange={(value) =>
            onChange({ counts: { ...form.counts, [line.line]: Math.trunc(value ?? 0) } })
          }
          stepper
          value={count}
        />
        <span className="whitespace-nowrap text-t3 text-xs tabular-nums">
          {t('adminOrders.refundOf', { count: max })}
        </span>
      </span>
      <span
        className={`items-center max-sm:order-last max-sm:basis-full ${count > 0 ? 'flex' : 'max-sm:hidden'}`}
      >
        {count > 0 && restockable && (
          <Checkbox
            aria-label={t('adminOrders.refundRestockOf', { title })}
            checked={form.restock[line.line] ?? false}
            onChange={(event) =>
              onChange({ restock: { ...form.restock, [line.line]: event.target.checked } })
            }
          >
            {t('adminOrders.refundRestock')}
          </Checkbox>
        )}
      </span>
      <span
        className={`ms-auto self-center text-end tabular-nums ${count > 0 ? 'font-semibold' : 'text-t3'}`}
      >
        {price(worthOfLine(line, count, currency))}
      </span>
      {numbers.length > 0 && (
        <ReturnedSerials
          chosen={form.serials[line.line] ?? []}
          onChange={(serials) => onChange({ serials: { ...form.serials, [line.line]: serials } })}
          out={numbers}
          title={title}
        />
      )}
    </li>
  );
}
