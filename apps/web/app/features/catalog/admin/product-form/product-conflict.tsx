import type { ApiError } from '@matjar/client/api-error.ts';
import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { productLabels } from '@matjar/contract/catalog/product-fields.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { useState } from 'react';
import { ConflictAuthor, ConflictBox } from '../../../../admin-table/conflict-notice.tsx';
import { api } from '../../../../api-client.ts';
import { notifyError } from '../../../../api-error.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../../queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
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
  const names = (fields: readonly (keyof ProductFormValues)[]) =>
    fields.map((field) => t(fieldTexts[field])).join(', ');
  const newer = useNewerVersion(id);
  const theirs = newer.data && valuesOf(newer.data);
  const changed = theirs ? namesOfChanged(read, theirs) : [];
  // As it was when the save was refused: what is taken of theirs can be given up again.
  const [refused] = useState(mine);
  const both = namesOfChanged(read, refused).filter((field) => changed.includes(field));
  const choices = both.filter(isChoice).filter((field) => refused[field] !== theirs?.[field]);
  async function overwrite() {
    const { data, error } = newer.data ? newer : await newer.refetch();
    if (data) onOverwrite(data);
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
        {changed.length > 0 && (
          <p className="text-sm">{t('adminProducts.conflictFields', { fields: names(changed) })}</p>
        )}
        {both.length > 0 && (
          <p className="font-semibold text-sm text-warn">
            {t('adminProducts.conflictBoth', { fields: names(both) })}
          </p>
        )}
        {theirs &&
          choices.map((field) => (
            <ValueChoice
              field={field}
              key={field}
              mine={mine[field] === theirs[field] ? refused[field] : mine[field]}
              onTake={onTake}
              takesTheirs={mine[field] === theirs[field]}
              theirs={theirs[field]}
            />
          ))}
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
function ValueChoice({
  field,
  theirs,
  mine,
  takesTheirs,
  onTake,
}: {
  field: ChoiceField;
  theirs: string | boolean;
  mine: string | boolean;
  takesTheirs: boolean;
  onTake: TakeValue;
}) {
  const t = useTranslate();
  const write = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'adminProducts.yes' : 'adminProducts.no') : value || '–';
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
      <legend className="font-semibold text-sm">{t(fieldTexts[field])}</legend>
      {values.map(({ text, value, isTheirs }) => (
        <label
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm"
          key={text}
        >
          <input
            checked={isTheirs === takesTheirs}
            className="choice-dot shrink-0"
            name={`conflict-${field}`}
            onChange={() => onTake(field, value)}
            type="radio"
          />
          <span className="line-clamp-3 min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The product as it is saved now. */
function useNewerVersion(id: string) {
  return useQuery({
    queryKey: ['GET /admin/products/:id', id, 'newer'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/products/:id', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
