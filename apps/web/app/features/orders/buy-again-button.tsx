import type { Order } from '@matjar/contract/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notifyOtherTabs } from '../../other-tabs.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';

/** Puts what can still be had into the cart and says what cannot. */
export function BuyAgainButton({ order }: { order: Order }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => api.call('POST /orders/:id/buy-again', { params: { id: order._id } }),
    networkMode: 'always',
    onSuccess: ({ data: { added, unavailable } }) => {
      notifyOtherTabs('cart');
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
      if (added === 0) {
        notify('warning', t('orderPages.nothingToBuy'));
        return;
      }
      notify('success', t('orderPages.boughtAgain', { count: added }), {
        action: {
          label: t('orderPages.toCart'),
          onAction: () => void navigate('/checkout/cart'),
        },
      });
      if (unavailable.length > 0) {
        notify('warning', t('orderPages.unavailable', { titles: unavailable.join(', ') }));
      }
    },
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });
  return (
    <Button
      icon={ShoppingBag}
      onClick={() => again.mutate()}
      pending={again.isPending}
      variant="outline"
    >
      {t('orderPages.buyAgain')}
    </Button>
  );
}
