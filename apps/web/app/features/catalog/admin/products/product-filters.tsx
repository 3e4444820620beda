import { delays } from '@matjar/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { TableSearch } from '../../../../admin-table/table-search.tsx';
import type { TableAddressControl } from '../../../../admin-table/use-table-address.ts';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Select } from '../../../../ui/select.tsx';
import { RemotePicker } from '../remote-picker.tsx';
import type { BrandOrCategoryKind } from '../taxonomy/brand-or-category-kinds.ts';

export const productFilters = ['category', 'brand', 'stock', 'published', 'deleted'] as const;

/** Search and filters of the product table; all of them live in the address. */
export function ProductFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { filter, change } = address;
  return (
    <>
      <TableSearch
        address={address}
        className="w-full grow sm:w-40"
        delay={delays.searchDebounce}
        label={t('adminProducts.search')}
      />
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
      <Select
        className="w-auto!"
        label={t('adminProducts.stock')}
        onChange={(stock) => change({ stock: stock === 'any' ? '' : stock })}
        options={[
          { value: 'any', label: t('adminProducts.stockAny') },
          { value: 'in', label: t('adminProducts.stockIn') },
          { value: 'low', label: t('adminProducts.stockLow') },
          { value: 'out', label: t('adminProducts.stockOut') },
        ]}
        quiet
        size="md"
        value={filter('stock') || 'any'}
      />
      <Select
        className="w-auto!"
        label={t('adminProducts.shown')}
        onChange={(published) => change({ published: published === 'any' ? '' : published })}
        options={[
          { value: 'any', label: t('adminProducts.shownAny') },
          { value: 'true', label: t('adminProducts.published') },
          { value: 'false', label: t('adminProducts.unpublished') },
        ]}
        quiet
        size="md"
        value={filter('published') || 'any'}
      />
      <Select
        className="w-auto!"
        label={t('adminProducts.bin')}
        onChange={(deleted) => change({ deleted: deleted === 'true' ? 'true' : '' })}
        options={[
          { value: 'false', label: t('adminProducts.live') },
          { value: 'true', label: t('adminProducts.bin') },
        ]}
        quiet
        size="md"
        value={filter('deleted') === 'true' ? 'true' : 'false'}
      />
    </>
  );
}

/** A filter by a brand or a category, of which the address holds only the id. */
function NamedFilter({
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
    <div className="w-36">
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
