import { phoneOrderLimits } from '@matjar/contract/phone-orders/phone-orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-parts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { VariantFacts, VariantPicker } from '../orders/admin/variant-picker.tsx';
import { OrderSection } from '../orders/order-sections.tsx';
import { CodeField } from '../scanner/code-field.tsx';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import type { ItemLine } from './phone-order-form.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The goods, found by name or by scanned or typed code. */
export function ItemsSection({ order, isMissing }: { order: PhoneOrder; isMissing: boolean }) {
  const t = useTranslate();
  const findVariant = useFoundVariant();
  const { lines, add } = order;

  async function addCode(code: string) {
    const variant = await findVariant(code);
    if (variant) add(variant);
  }
  useScanner((code) => void addCode(code));

  return (
    <OrderSection dense title={t('phoneOrders.goods')}>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Field label={t('phoneOrders.add')}>
          <VariantPicker chosen={lines.map(({ variant }) => variant._id)} onPick={add} />
        </Field>
        <Field label={t('phoneOrders.code')}>
          <CodeField
            label={t('phoneOrders.code')}
            onCode={(code) => void addCode(code)}
            placeholder={t('inventory.code')}
          />
        </Field>
      </div>
      {isMissing && (
        <div aria-invalid="true" tabIndex={-1}>
          <FieldError id="phone-order-goods" text={t('phoneOrders.linesMissing')} />
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          heading="h3"
          icon="shopping-bag"
          text={t('phoneOrders.goodsEmptyText')}
          title={t('phoneOrders.goodsEmpty')}
        />
      ) : (
        <ul className="mt-3 -mb-3">
          {lines.map((line) => (
            <Line key={line.variant._id} line={line} order={order} />
          ))}
        </ul>
      )}
    </OrderSection>
  );
}

function Line({ line: { variant, count }, order }: { line: ItemLine; order: PhoneOrder }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { title } = variant.product;
  const quoted = order.quote.data?.lines.find((each) => each.variant === variant._id);
  const { price: each, left, problem } = quoted ?? {};
  const errorId = `short-${variant._id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 not-first:border-line not-first:border-t">
      <span className="min-w-0 grow basis-72 max-sm:basis-full">
        <VariantFacts left={left} variant={variant} />
      </span>
      <span className="w-24 text-end tabular-nums max-sm:order-1 max-sm:ms-auto">
        {each !== undefined && (
          <>
            <span className="block font-semibold">{price(each * count)}</span>
            {count > 1 && (
              <span className="block text-t3 text-xs">
                {t('phoneOrders.eachPrice', { price: price(each) })}
              </span>
            )}
          </>
        )}
      </span>
      <span className="flex items-center gap-1">
        <NumberInput
          label={t('adminOrders.changeCountOf', { title })}
          max={phoneOrderLimits.pieces}
          min={1}
          onChange={(value) => order.setCount(variant._id, Math.max(1, Math.trunc(value ?? 1)))}
          stepper
          value={count}
        />
        <IconButton
          icon="trash-2"
          iconSize={18}
          label={t('ui.remove', { name: title })}
          onClick={() => order.remove(variant._id)}
        />
      </span>
      {problem && (
        <div aria-live="polite" className="w-full max-sm:order-2">
          <FieldError id={errorId} text={problem} />
        </div>
      )}
    </li>
  );
}
