import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { delays } from '@matjar/contract/limits.ts';
import { api } from '../../../api-client.ts';
import { useTypedKeyword } from '../../../form/use-typed-keyword.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** A variant with its options, SKU and stock. */
export function VariantFacts({
  variant,
  left = variant.available,
}: {
  variant: InventoryRow;
  /** A more recent stock, if known. */
  left?: number | undefined;
}) {
  const t = useTranslate();
  const { product, sku } = variant;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {product.image ? (
        <Picture alt="" className="w-11 shrink-0 rounded-control" src={product.image} />
      ) : (
        <span className="tile size-11 shrink-0 rounded-control" />
      )}
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-card">{product.title}</span>
        <span className="text-t3 text-xs in-data-highlighted:text-inherit">
          {[nameVariant(variant), sku, t('adminOrders.changeLeft', { count: left })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

const variantsAtOnce = 10;

/** Finds variants by title, SKU or barcode, without those already chosen. */
export function VariantPicker({
  chosen,
  onPick,
}: {
  /** Ids of variants. */
  chosen: readonly string[];
  onPick: (variant: InventoryRow) => void;
}) {
  const t = useTranslate();
  const { keyword, typing, search } = useTypedKeyword(delays.searchDebounce);
  const found = useQuery({
    queryKey: ['GET /admin/inventory', 'choice', keyword],
    queryFn: ({ signal }) =>
      api.call('GET /admin/inventory', {
        query: { limit: variantsAtOnce, ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const items = (found.data?.data ?? []).filter(
    ({ _id, available }) => available > 0 && !chosen.includes(_id),
  );
  return (
    <Combobox<InventoryRow>
      emptyText={found.isError ? t('ui.errorTitle') : undefined}
      idOf={({ _id }) => _id}
      items={items}
      // Remounting clears the input after a choice.
      key={chosen.length}
      labelOf={({ product }) => product.title}
      loading={typing || found.isFetching}
      onChange={(variant) => variant && onPick(variant)}
      onSearch={search}
      placeholder={t('adminOrders.changeAddPlaceholder')}
      renderItem={(variant) => <VariantFacts variant={variant} />}
      value={null}
    />
  );
}
