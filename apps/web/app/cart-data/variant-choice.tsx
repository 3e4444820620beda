import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { type RefObject, useState } from 'react';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useQuery } from '../queries.ts';
import { Drawer } from '../ui/drawer.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isPhone } from './cart-additions.ts';

export type SelectedVariant = Pick<
  ProductVariant,
  '_id' | 'options' | 'price' | 'priceAfterDiscount'
>;

export interface VariantChoiceProps {
  product: Pick<ListedProduct, '_id' | 'title' | 'colors' | 'colorNames' | 'hasOptions'>;
  /** Already chosen on the card. */
  color: string | null;
  /** The button that opened it. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (color: string | null, variant?: SelectedVariant) => void;
}

/** Choice of a variant over the button of a card; a sheet on phones. */
export default function VariantChoice(props: VariantChoiceProps) {
  const { product, anchor, open, onOpenChange } = props;
  const t = useTranslate();
  const [inSheet] = useState(isPhone);
  const title = product.hasOptions ? t('cart.chooseVariant') : t('cart.chooseColor');
  if (inSheet) {
    return (
      <Drawer onOpenChange={onOpenChange} open={open} side="bottom" title={title}>
        <p className="mb-3 truncate text-t2">{product.title}</p>
        <Choices {...props} />
      </Drawer>
    );
  }
  return (
    <Popover
      align="center"
      anchor={anchor}
      className="p-4"
      label={title}
      onOpenChange={onOpenChange}
      open={open}
      side="top"
    >
      <div className="flex items-center justify-between gap-6">
        <p className="font-semibold">{title}</p>
        <IconButton
          className="-me-3"
          icon="x"
          iconSize={18}
          label={t('ui.close')}
          onClick={() => onOpenChange(false)}
        />
      </div>
      <Choices {...props} />
    </Popover>
  );
}

/** The card only knows colours; stock and other options are fetched. */
function Choices(props: VariantChoiceProps) {
  const { product, open, onOpenChange } = props;
  const { data, isError, refetch } = useQuery({
    enabled: open,
    queryKey: ['GET /products', 'one', product._id],
    queryFn: ({ signal }) => api.call('GET /products/:id', { params: { id: product._id }, signal }),
  });
  const variants = data?.data.variants;
  const onChoose = (color: string | null, variant?: SelectedVariant) => {
    onOpenChange(false);
    props.onChoose(color, variant);
  };
  if (!product.hasOptions) {
    return <Colours onChoose={onChoose} product={product} variants={variants} />;
  }
  if (isError && !variants) return <ErrorState onRetry={() => void refetch()} />;
  const inColour = variants?.filter(({ color }) => !props.color || color === props.color);
  return inColour ? (
    <Variants onChoose={onChoose} variants={inColour} />
  ) : (
    <Skeleton className="h-30 w-56" />
  );
}

function Colours({
  product: { colors, colorNames },
  variants,
  onChoose,
}: Pick<VariantChoiceProps, 'product' | 'onChoose'> & { variants: ProductVariant[] | undefined }) {
  const t = useTranslate();
  return (
    <ul className="flex flex-wrap gap-2">
      {colors.map((color, at) => {
        const variant = variants?.find((each) => each.color === color);
        const isGone = variant?.quantity === 0;
        return (
          <li key={color}>
            <button
              className="flex w-16 flex-col items-center gap-1.5 rounded-control py-2 text-xs enabled:hover:bg-ground disabled:text-t3"
              disabled={isGone}
              onClick={() => onChoose(color, variant)}
              type="button"
            >
              <span
                aria-hidden="true"
                className={`swatch size-8.5 ${isGone ? 'opacity-40' : ''}`}
                style={{ backgroundColor: color }}
              />
              <span className="max-w-full truncate px-1">{colorNames[at] ?? color}</span>
              {isGone && <span className="-mt-1">{t('ui.soldOut')}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Variants({
  variants,
  onChoose,
}: Pick<VariantChoiceProps, 'onChoose'> & { variants: ProductVariant[] }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <ul className="grid max-h-72 min-w-56 overflow-y-auto">
      {variants.map((variant) => (
        <li key={variant._id}>
          <button
            className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-start enabled:hover:bg-ground disabled:text-t3"
            disabled={variant.quantity === 0}
            onClick={() => onChoose(variant.color ?? null, variant)}
            type="button"
          >
            {variant.color && (
              <span
                aria-hidden="true"
                className="swatch size-5 shrink-0"
                style={{ backgroundColor: variant.color }}
              />
            )}
            <span className="grow">{nameVariant(variant)}</span>
            <span className="ps-4 text-t2 tabular-nums">
              {variant.quantity === 0
                ? t('ui.soldOut')
                : price(variant.priceAfterDiscount ?? variant.price)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
