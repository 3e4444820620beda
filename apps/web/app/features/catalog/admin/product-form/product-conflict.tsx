import type { ApiError } from '@matjar/client/api-error.ts';
import { productLabels } from '@matjar/contract/catalog/product-fields.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { ConflictAuthor, ConflictBox } from '../../../../admin-table/conflict-notice.tsx';
import { api } from '../../../../api-client.ts';
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
  pending,
}: {
  id: string;
  error: ApiError;
  /** Initial values of the form. */
  read: ProductFormValues;
  mine: ProductFormValues;
  onLoad: () => void;
  onOverwrite: () => void;
  pending: boolean;
}) {
  const t = useTranslate();
  const names = (fields: readonly (keyof ProductFormValues)[]) =>
    fields.map((field) => t(fieldTexts[field])).join(', ');
  const theirs = useNewerVersion(id);
  const changed = theirs ? namesOfChanged(read, theirs) : [];
  const both = namesOfChanged(read, mine).filter((field) => changed.includes(field));
  return (
    <ConflictBox className="gap-4 rounded-panel border border-line p-4">
      <Icon className="shrink-0 text-warn" name="git-compare-arrows" size={24} />
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
        <p className="text-sm text-t2">{t('adminProducts.conflictText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLoad} pending={pending} variant="outline">
          {t('adminProducts.conflictLoad')}
        </Button>
        <Button onClick={onOverwrite} variant="strong">
          {t('adminProducts.conflictOverwrite')}
        </Button>
      </div>
    </ConflictBox>
  );
}

/** Current values of the product; undefined while loading. */
function useNewerVersion(id: string) {
  const { data } = useQuery({
    queryKey: ['GET /admin/products/:id', id, 'newer'],
    queryFn: async ({ signal }) =>
      valuesOf((await api.call('GET /admin/products/:id', { params: { id }, signal })).data),
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}
