import { delays } from '@matjar/contract/limits.ts';
import { FoldedFilters, SelectFilter } from '../../../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../../../admin-table/use-table-address.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../../queries.ts';
import { RemotePicker } from '../remote-picker.tsx';
import type { BrandOrCategoryKind } from '../taxonomy/brand-or-category-kinds.ts';

export const productFilters = ['category', 'brand', 'stock', 'published', 'deleted'] as const;

/** Filters of the product table, all stored in the URL. */
export function ProductFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  return (
    <FoldedFilters address={address} filters={productFilters}>
      <NamedFilter
        address={address}
        delay={delays.adminCategorySearchDebounce}
        label={t('adminProducts.category')}
        name="category"
        kind="categories"
      />
      <NamedFilter
        address={address}
        delay={delays.adminSlowSearchDebounce}
        label={t('adminProducts.brand')}
        name="brand"
        kind="brands"
      />
      <SelectFilter
        address={address}
        any={t('adminProducts.stockAny')}
        label={t('adminProducts.stock')}
        name="stock"
        options={[
          { value: 'in', label: t('adminProducts.stockIn') },
          { value: 'low', label: t('adminProducts.stockLow') },
          { value: 'out', label: t('adminProducts.stockOut') },
        ]}
      />
      <SelectFilter
        address={address}
        any={t('adminProducts.shownAny')}
        label={t('adminProducts.shown')}
        name="published"
        options={[
          { value: 'true', label: t('adminProducts.published') },
          { value: 'false', label: t('adminProducts.unpublished') },
        ]}
      />
      <SelectFilter
        address={address}
        any={t('adminProducts.live')}
        label={t('adminProducts.bin')}
        name="deleted"
        options={[{ value: 'true', label: t('adminProducts.bin') }]}
      />
    </FoldedFilters>
  );
}

/** A filter by brand or category; the URL has only the id. */
export function NamedFilter({
  address: { filter, change },
  name,
  kind,
  delay,
  label,
}: {
  address: TableAddressControl;
  name: 'category' | 'brand';
  kind: BrandOrCategoryKind;
  delay: number;
  label: string;
}) {
  const id = filter(name);
  const named = useQuery({
    enabled: id !== '',
    queryKey: [`GET /${kind}`, 'one', id],
    queryFn: ({ signal }) => api.call(`GET /${kind}/:id`, { params: { id }, signal }),
  });
  return (
    <div className="w-34">
      <RemotePicker
        className="h-11!"
        delay={delay}
        label={label}
        onChange={(item) => change({ [name]: item?._id ?? '' })}
        list={`GET /${kind}`}
        placeholder={label}
        value={id === '' ? null : (named.data?.data ?? null)}
      />
    </div>
  );
}
