import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import { Fragment, useId, useState } from 'react';
import {
  describeItem,
  isStatus,
  notifyVisitor,
  showInPage,
  showsSheet,
  storeItem,
} from '../../../cart-data/add-product.ts';
import { sendItems } from '../../../cart-data/add-several.ts';
import type { CartItem } from '../../../cart-data/add-to-cart.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { useQueryClient } from '../../../queries.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { dismissToast, notify } from '../../../ui/toasts.ts';
import { pictureOfColour } from '../card-facts.ts';

export type BundledProduct = Pick<
  ListedProduct,
  | '_id'
  | 'title'
  | 'price'
  | 'priceAfterDiscount'
  | 'imageCoverPicture'
  | 'pictures'
  | 'colors'
  | 'colorNames'
  | 'hasOptions'
  | 'pricesDiffer'
>;

/** The product and its recommendations, each with a checkbox, one price and one button. */
export default function ProductBundle({
  product,
  variant,
  colour,
  others,
}: {
  product: BundledProduct;
  /** The variant of the product, if it has more options than colour. */
  variant: ProductVariant | undefined;
  colour: string | null;
  others: readonly BundledProduct[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const currency = readCurrency(usePublicSettings().currency);
  const { addSeveral, pending } = useAddSeveral();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [colours, setColours] = useState<Readonly<Record<string, string>>>({});
  const all = [product, ...others];
  const chosen = all.filter(({ _id }) => !left.has(_id));
  const count = chosen.length;
  const total = chosen.reduce((sum, each) => sum + fromMajor(priceOf(each), currency), 0);

  /** Chosen here, else above, else the first. */
  function colourOf({ _id, colors }: BundledProduct): string | null {
    return colours[_id] ?? (_id === product._id ? colour : null) ?? colors[0] ?? null;
  }

  function take(each: BundledProduct, isTaken: boolean) {
    const next = new Set(left);
    if (isTaken) next.delete(each._id);
    else next.add(each._id);
    setLeft(next);
  }

  function add() {
    void addSeveral(
      chosen.map((each) => {
        const color = colourOf(each);
        return {
          product: each,
          color,
          picture: pictureOfColour(each, color),
          variant: each._id === product._id ? variant : undefined,
        };
      }),
    );
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('boughtTogether.heading')}</h2>
      <div className="mt-4 rounded-r3 border border-line px-4 pt-2 pb-4 lg:mt-5 lg:flex lg:items-center lg:p-6">
        <ul className="min-w-0 grow lg:flex lg:items-center lg:gap-3.5">
          {all.map((each, at) => (
            <Fragment key={each._id}>
              {at > 0 && (
                <li aria-hidden="true" className="shrink-0 text-t3 max-lg:hidden">
                  <Icon name="plus" size={18} />
                </li>
              )}
              <BundleItem
                colour={colourOf(each)}
                isTaken={!left.has(each._id)}
                isThis={each._id === product._id}
                {...(each._id === product._id && variant && { options: nameVariant(variant) })}
                onColour={(value) => setColours({ ...colours, [each._id]: value })}
                onTake={(isTaken) => take(each, isTaken)}
                product={each}
              />
            </Fragment>
          ))}
        </ul>
        <div className="mt-3 shrink-0 lg:ms-6 lg:mt-0 lg:border-line lg:border-s lg:py-2 lg:ps-6 lg:text-end">
          <p className="flex items-baseline justify-between gap-3 lg:block">
            <span className="text-t2">{t('boughtTogether.total', { count })}</span>
            <span aria-live="polite" className="block font-bold text-lg tabular-nums">
              {formats.price(toMajor(total, currency))}
            </span>
          </p>
          <Button
            className="needs-connection mt-2.5 w-full"
            disabled={count === 0}
            onClick={add}
            pending={pending}
            variant="strong"
          >
            {t('boughtTogether.add', { count })}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A row on phones, a picture with text beside it on larger screens. */
function BundleItem({
  product,
  colour,
  options,
  isThis,
  isTaken,
  onTake,
  onColour,
}: {
  product: BundledProduct;
  colour: string | null;
  /** Chosen options, instead of a choice of colours. */
  options?: string;
  isThis: boolean;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  onColour: (value: string) => void;
}) {
  const t = useTranslate();
  const { title, colors, colorNames } = product;
  return (
    <li className="flex h-26 min-w-0 items-center gap-3 border-line border-b lg:relative lg:flex-1 lg:gap-3.5 lg:border-0">
      <Checkbox
        aria-label={t('boughtTogether.include', { title })}
        checked={isTaken}
        className="-ms-3 -me-2 lg:absolute lg:-top-2 lg:-start-2 lg:z-1 lg:m-0"
        onChange={(event) => onTake(event.target.checked)}
      />
      <span className={`w-16 shrink-0 lg:w-26 ${isTaken ? '' : 'opacity-45'}`}>
        <CatalogPicture
          alt=""
          className="rounded-control"
          picture={pictureOfColour(product, colour)}
          sizes="104px"
        />
      </span>
      <div className="min-w-0 grow">
        {isThis ? (
          <p className="font-card">{t('boughtTogether.thisProduct')}</p>
        ) : (
          <AppLink
            className="line-clamp-2 font-card leading-[1.1875rem] underline-offset-4 hover:underline"
            href={`/products/${product._id}`}
          >
            {title}
          </AppLink>
        )}
        {options ? (
          <p className="truncate text-t3 text-xs">{options}</p>
        ) : (
          <ColourSelect
            label={t('boughtTogether.colourOf', { title })}
            onChange={onColour}
            options={colors.map((value, at) => ({ value, name: colorNames[at] ?? value }))}
            value={colour}
          />
        )}
        <Price
          amount={priceOf(product)}
          className="max-lg:hidden"
          original={product.price}
          size="sm"
        />
      </div>
      <Price
        amount={priceOf(product)}
        className="shrink-0 lg:hidden"
        original={product.price}
        size="sm"
        stacked
      />
    </li>
  );
}

/** A single colour is no choice. */
function ColourSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | null;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}) {
  const [only] = options;
  if (!only) return null;
  if (options.length === 1) return <p className="truncate text-t3 text-xs">{only.name}</p>;
  return (
    <span className="relative -my-2 flex h-11 max-w-max items-center text-t2 lg:my-0 lg:h-6.5">
      <select
        aria-label={label}
        className="native-select field-sizing-content h-full min-w-0 cursor-pointer appearance-none truncate rounded-r1 bg-transparent pe-5 text-xs"
        onChange={(event) => onChange(event.target.value)}
        value={value ?? only.value}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon className="pointer-events-none absolute end-0" name="chevron-down" size={14} />
    </span>
  );
}

function priceOf({ price, priceAfterDiscount }: BundledProduct): number {
  return priceAfterDiscount ?? price;
}

/** Adds several products to the cart and notifies once. What visitors add stays in the browser. */
function useAddSeveral() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function addSeveral(items: readonly CartItem[]): Promise<void> {
    setPending(true);
    const toast = notify('pending');
    try {
      const { added, short } = await sendItems(queryClient, items);
      const lines = [t('boughtTogether.added', { count: added.length })];
      if (short.length > 0) notify('warning', short.join(' '), { id: toast, lines });
      else if (showsSheet()) dismissToast(toast);
      else notify('success', undefined, { id: toast, lines });
      showAll(added);
    } catch (error) {
      if (isStatus(error, 401)) addAsVisitor(items, toast);
      else notify('error', undefined, { id: toast });
    } finally {
      setPending(false);
    }
  }

  function addAsVisitor(items: readonly CartItem[], toast: string): void {
    items.forEach(storeItem);
    notifyVisitor(t, {
      toast,
      what: t('boughtTogether.added', { count: items.length }),
      picture: items[0]?.picture,
    });
    showAll(items);
  }

  return { addSeveral, pending };
}

function showAll(items: readonly CartItem[]): void {
  if (items.length === 0) return;
  showInPage(
    items.map((item) => describeItem(item, item.quantity ?? 1)),
    false,
  );
}
