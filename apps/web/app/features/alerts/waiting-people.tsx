import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';

/** For staff: how many people wait for a product, or for a lower price. */
export function WaitingPeople({ productId }: { productId: string }) {
  const t = useTranslate();
  const { data, isError } = useQuery({
    queryKey: ['GET /admin/products/:id/alerts', productId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/products/:id/alerts', { params: { id: productId }, signal }))
        .data,
  });
  const waiting = data && [
    t('adminOrders.stockWaiting', { count: data.stock }),
    t('adminOrders.priceWaiting', { count: data.price }),
  ];
  return (
    <p className="mb-4 flex min-h-6 items-center gap-2 text-t2">
      <Icon className="shrink-0" name="bell" size={18} />
      {waiting?.join(' · ') ?? (isError && t('adminOrders.waitingFailed'))}
    </p>
  );
}
