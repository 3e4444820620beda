import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useProductSearch } from './use-product-search.ts';

interface PickedProduct {
  _id: string;
  title: string;
}

/** One product of many; only its id is held by the address, so its title is asked for. */
export function ProductPicker({
  productId,
  onPick,
}: {
  productId: string;
  onPick: (id: string) => void;
}) {
  const t = useTranslate();
  const { products, isSearching, search } = useProductSearch();
  const picked = useQuery({
    queryKey: ['/products', 'one', productId],
    queryFn: ({ signal }) => api.call('GET /products/:id', { params: { id: productId }, signal }),
    enabled: productId !== '',
  });
  return (
    <Combobox<PickedProduct>
      className="w-full max-w-130 bg-surface"
      idOf={({ _id }) => _id}
      items={products}
      label={t('adminOrders.stockProduct')}
      labelOf={({ title }) => title}
      loading={isSearching}
      onChange={(product) => onPick(product?._id ?? '')}
      onSearch={search}
      placeholder={t('adminOrders.stockPick')}
      value={(productId !== '' && picked.data?.data) || null}
    />
  );
}
