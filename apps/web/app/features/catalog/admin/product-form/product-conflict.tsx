import type { ApiError } from '@matjar/client/api-error.ts';
import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { productLabels } from '@matjar/contract/catalog/product-fields.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { readCurrency } from '@matjar/contract/money.ts';
import { useId, useState } from 'react';
import { ConflictAuthor, ConflictBox } from '../../../../admin-table/conflict-notice.tsx';
import { api } from '../../../../api-client.ts';
import { notifyError } from '../../../../api-error.ts';
import { readPrice } from '../../../../form/read-number.ts';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { useQuery } from '../../../../queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import {
  findClashes,
  findSame,
  type VariantClash,
  type VariantField,
  withoutStockMoves,
} from './merge-variants.ts';
import { namesOfChanged, type ProductFormValues, valuesOf } from './product-form-values.ts';

const fieldTexts = {
  ...productLabels,
  title: 'adminProducts.name',
  price: 'adminProducts.priceBefore',
  cost: 'inventory.unitCost',
  priceAfterDiscount: 'adminProducts.priceAfter',
  category: 'adminProducts.category',
  brand: 'adminProducts.brand',
  subcategory: 'adminProducts.subcategory',
  variants: 'adminProducts.variants',
  pictures: 'adminProducts.images',
} as const satisfies Record<keyof ProductFormValues, MessageKey>;

const variantTexts = {
  options: 'adminProducts.optionName',
  quantity: 'adminProducts.quantity',
  sku: 'adminProducts.sku',
  barcode: 'adminProducts.barcode',
  weightGrams: 'adminProducts.weight',
  price: 'adminProducts.priceBefore',
  priceAfterDiscount: 'adminProducts.priceAfter',
} as const satisfies Record<VariantField, MessageKey>;

/** A conflict: shows who saved what and when, and lets the admin decide which version stays. */
export function ProductConflict({
  id,
  error,
  read,
  mine,
  onLoad,
  onOverwrite,
  onTake,
  pending,
}: {
  id: string;
  error: ApiError;
  /** Initial values of the form. */
  read: ProductFormValues;
  mine: ProductFormValues;
  onLoad: () => void;
  onOverwrite: (newer: EditableProduct) => void;
  onTake: TakeValue;
  pending: boolean;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { price } = useFormats();
  function write(field: string, value: string | boolean) {
    if (typeof value === 'boolean') return t(value ? 'adminProducts.yes' : 'adminProducts.no');
    const amount = field.startsWith('price') ? readPrice(value, readCurrency(currency)) : undefined;
    return amount === undefined ? value || '–' : price(amount);
  }
  const newer = useNewerVersion(id, error);
  const theirs = newer.data && withoutMoves(read, newer.data);
  const changed = theirs ? namesOfChanged(read, theirs) : [];
  // As it was when the save was refused: what is taken of theirs can be given up again.
  const [refused] = useState(mine);
  const isCounted = (newer.data?.counted.size ?? 0) > 0;
  const changedNames = changed.map((field) =>
    t(field === 'variants' && !isCounted ? 'bulk.variants' : fieldTexts[field]),
  );
  const both = namesOfChanged(read, refused).filter(
    (field) => field !== 'variants' && changed.includes(field),
  );
  const clashes = theirs ? findClashes(read.variants, refused.variants, theirs.variants) : [];
  const bothNames = [...both.map((field) => t(fieldTexts[field])), ...clashes.map(nameClash)];
  const choices = both.filter(isChoice).filter((field) => refused[field] !== theirs?.[field]);
  function nameClash({ row, field }: VariantClash) {
    const name = nameVariant(row);
    return [name, field && t(variantTexts[field])].filter((part) => part).join(': ');
  }
  async function overwrite() {
    const { data, error } = newer.data ? newer : await newer.refetch();
    if (data) onOverwrite(data.product);
    else notifyError(error, t);
  }
  return (
    <ConflictBox className="gap-4 rounded-panel border border-line p-4">
      <Icon className="shrink-0 self-start text-warn" name="git-compare-arrows" size={24} />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('adminProducts.conflictTitle')}</p>
        <div className="text-sm">
          <ConflictAuthor error={error} />
        </div>
        {changedNames.length > 0 && (
          <p className="text-sm">
            {t('adminProducts.conflictFields', { fields: changedNames.join(', ') })}
          </p>
        )}
        {bothNames.length > 0 && (
          <p className="font-semibold text-sm text-warn">
            {t('adminProducts.conflictBoth', { fields: bothNames.join(', ') })}
          </p>
        )}
        {theirs &&
          choices.map((field) => (
            <ValueChoice
              key={field}
              label={t(fieldTexts[field])}
              mine={mine[field] === theirs[field] ? refused[field] : mine[field]}
              onTake={(value) => onTake(field, value)}
              takesTheirs={mine[field] === theirs[field]}
              theirs={theirs[field]}
              write={(value) => write(field, value)}
            />
          ))}
        {clashes.map((clash) => {
          const { row, field } = clash;
          const own = findSame(mine.variants, row);
          const first = findSame(refused.variants, row);
          if (!field || field === 'options' || !own || !first) return null;
          const takesTheirs = own[field] === row[field];
          return (
            <ValueChoice
              key={`${row._id} ${field}`}
              label={nameClash(clash)}
              mine={takesTheirs ? first[field] : own[field]}
              onTake={(value) =>
                onTake(
                  'variants',
                  mine.variants.map((each) => (each === own ? { ...own, [field]: value } : each)),
                )
              }
              takesTheirs={takesTheirs}
              theirs={row[field]}
              write={(value) => write(field, value)}
            />
          );
        })}
        <p className="text-sm text-t2">{t('adminProducts.conflictText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLoad} pending={pending} variant="outline">
          {t('adminProducts.conflictLoad')}
        </Button>
        <Button onClick={() => void overwrite()} pending={newer.isFetching} variant="strong">
          {t('adminProducts.conflictOverwrite')}
        </Button>
      </div>
    </ConflictBox>
  );
}

/** Fields with one value that can be shown beside another. */
type ChoiceField = {
  [Name in keyof ProductFormValues]: ProductFormValues[Name] extends string | boolean
    ? Name
    : never;
}[keyof ProductFormValues];

export type TakeValue = <Name extends keyof ProductFormValues>(
  field: Name,
  value: ProductFormValues[Name],
) => void;

/** Lists are too long to choose from here, and brand and category are ids. */
const notChoices = ['category', 'brand', 'subcategory', 'variants', 'pictures', 'specifications'];

function isChoice(field: keyof ProductFormValues): field is ChoiceField {
  return !notChoices.includes(field);
}

/** The value that was saved meanwhile and the own one, of a field that both changed. */
function ValueChoice<Value extends string | boolean>({
  label,
  theirs,
  mine,
  takesTheirs,
  write,
  onTake,
}: {
  label: string;
  theirs: Value;
  mine: Value;
  takesTheirs: boolean;
  write: (value: Value) => string;
  onTake: (value: Value) => void;
}) {
  const t = useTranslate();
  const name = useId();
  const values = [
    {
      text: t('adminProducts.conflictTheirs', { value: write(theirs) }),
      value: theirs,
      isTheirs: true,
    },
    { text: t('adminProducts.conflictMine', { value: write(mine) }), value: mine, isTheirs: false },
  ];
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold text-sm">{label}</legend>
      {values.map(({ text, value, isTheirs }) => (
        <label
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm"
          key={String(isTheirs)}
        >
          <input
            checked={isTheirs === takesTheirs}
            className="choice-dot shrink-0"
            name={name}
            onChange={() => onTake(value)}
            type="radio"
          />
          <span className="line-clamp-3 min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Their values; stock that nobody counted is as it was read. */
function withoutMoves(read: ProductFormValues, { product, counted }: NewerVersion) {
  const values = valuesOf(product);
  return { ...values, variants: withoutStockMoves(read.variants, values.variants, counted) };
}

interface NewerVersion {
  product: EditableProduct;
  /** Variants whose stock the named change set. */
  counted: ReadonlySet<string>;
}

/** The product as it is saved now. */
function useNewerVersion(id: string, { changed }: ApiError) {
  return useQuery({
    queryKey: ['GET /admin/products/:id', id, 'newer'],
    queryFn: async ({ signal }): Promise<NewerVersion> => {
      const params = { id };
      const [product, movements] = await Promise.all([
        api.call('GET /admin/products/:id', { params, signal }),
        api.call('GET /products/:id/stock-movements', { params, query: { limit: 100 }, signal }),
      ]);
      // A count has the same time as the change that it is part of.
      const counted = movements.data.filter(
        ({ kind, createdAt }) => kind === 'adjustment' && createdAt === changed?.at,
      );
      return {
        product: product.data,
        counted: new Set(counted.flatMap(({ variant }) => variant ?? [])),
      };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
