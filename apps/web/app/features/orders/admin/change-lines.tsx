import type { OrderChangePreview } from '@matjar/contract/orders/order-changes.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { May } from '../../../session/permissions.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { LineOptions } from '../../cart/line-options.tsx';
import { LinePicture } from '../item-pictures.tsx';
import { type AddedVariant, type ChangeForm, hasLineOf, piecesLeft } from './change-form.ts';
import { VariantFacts, VariantPicker } from './variant-picker.tsx';

interface ChangeLinesProps {
  order: Order;
  form: ChangeForm;
  onChange: (change: Partial<ChangeForm>) => void;
  /** As computed by the server. */
  planned: OrderChangePreview['lines'];
}

const maxCount = 1_000;
const row = 'flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3';
const name = 'flex min-w-0 grow items-center gap-3 max-sm:basis-full';

/** New counts of the lines, and additions below. */
export function ChangeLines({ order, form, onChange, planned }: ChangeLinesProps) {
  const t = useTranslate();
  const { price } = useFormats();
  const { counts, added } = form;
  return (
    <ul>
      {order.cartItems.map((item, at) => {
        const left = piecesLeft(order, at);
        const count = counts[at] ?? left;
        if (left === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li className={row} key={at}>
            <span className={name}>
              <LinePicture line={item} />
              <span className="grid min-w-0">
                <span className={`line-clamp-2 font-card ${count === 0 ? 'line-through' : ''}`}>
                  {item.title}
                </span>
                <LineOptions line={item} />
                {count === 0 && (
                  <span className="text-warn text-xs">{t('adminOrders.changeTakenOut')}</span>
                )}
              </span>
            </span>
            <span className="tabular-nums sm:w-22 sm:text-end">{price(item.price)}</span>
            <NumberInput
              className="ms-auto"
              label={t('adminOrders.changeCountOf', { title: item.title })}
              max={maxCount}
              min={0}
              onChange={(value) =>
                onChange({ counts: { ...counts, [at]: Math.trunc(value ?? 0) } })
              }
              stepper
              value={count}
            />
          </li>
        );
      })}
      {added.map((each, at) => (
        <AddedLine
          added={each}
          canTakePrice={hasLineOf(order, each.variant._id)}
          key={each.variant._id}
          onChange={(now) => onChange({ added: added.with(at, now) })}
          onRemove={() => onChange({ added: added.toSpliced(at, 1) })}
          unitPrice={priceOfAdded(planned, each.variant._id)}
        />
      ))}
      <May needs={['products:read']}>
        <li className="pt-4">
          <Field label={t('adminOrders.changeAdd')}>
            <VariantPicker
              chosen={added.map(({ variant }) => variant._id)}
              onPick={(variant) =>
                onChange({ added: [...added, { variant, count: 1, price: 'today' }] })
              }
            />
          </Field>
        </li>
      </May>
    </ul>
  );
}

/** Additions. At the order's price, pieces are added to the existing line. */
function priceOfAdded(planned: OrderChangePreview['lines'], id: string): number | undefined {
  const own = planned.filter(({ variant }) => variant === id);
  return (own.findLast(({ line }) => line === undefined) ?? own[0])?.price;
}

function AddedLine({
  added,
  canTakePrice,
  unitPrice,
  onChange,
  onRemove,
}: {
  added: AddedVariant;
  canTakePrice: boolean;
  unitPrice: number | undefined;
  onChange: (added: AddedVariant) => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const { variant, count } = added;
  const { title } = variant.product;
  return (
    <li className={row}>
      <span className={name}>
        <VariantFacts variant={variant} />
      </span>
      {canTakePrice && (
        <NativeSelect
          aria-label={t('adminOrders.changePriceOf', { title })}
          dense
          onChange={(event) =>
            onChange({ ...added, price: event.target.value === 'order' ? 'order' : 'today' })
          }
          options={[
            { value: 'today', label: t('adminOrders.changePriceToday') },
            { value: 'order', label: t('adminOrders.changePriceOrder') },
          ]}
          value={added.price}
        />
      )}
      {unitPrice !== undefined && (
        <span className="tabular-nums sm:w-22 sm:text-end">{price(unitPrice)}</span>
      )}
      <span className="ms-auto flex items-center gap-1">
        <NumberInput
          label={t('adminOrders.changeCountOf', { title })}
          max={maxCount}
          min={1}
          onChange={(value) => onChange({ ...added, count: Math.max(1, Math.trunc(value ?? 1)) })}
          stepper
          value={count}
        />
        <IconButton
          icon="x"
          iconSize={18}
          label={t('ui.remove', { name: title })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
