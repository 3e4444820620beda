import { ApiError } from '@matjar/client/api-error.ts';
import type { CheckoutStatus } from '@matjar/contract/checkout.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { followPurchase, useCheckoutStatus } from './checkout-data.ts';
import { PaymentEnded } from './payment-ended.tsx';
import { PaymentWaiting, type PaymentWaitingProps } from './payment-waiting.tsx';

type PaymentProgressProps = Omit<PaymentWaitingProps, 'status' | 'unreachable'> & {
  checkoutId: string;
  /** Leads back to the form after a payment that came to nothing; else the cart is the way. */
  onRetry?: () => void;
};

/** Follows a card payment by itself until there is an order, or none will come. */
export function PaymentProgress({ checkoutId, onRetry, ...waiting }: PaymentProgressProps) {
  const t = useTranslate();
  const { data: status, error } = useCheckoutStatus(checkoutId, waiting.place === 'this-tab');
  useWayToOrder(status);

  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        action={
          <ButtonLink href="/account/myOrders" variant="outline">
            {t('checkoutPage.myOrders')}
          </ButtonLink>
        }
        framed
        heading="h2"
        icon={SearchX}
        text={t('checkoutPage.checkoutMissingText')}
        title={t('checkoutPage.checkoutMissingTitle')}
      />
    );
  }
  if (status && status.status !== 'open' && status.status !== 'completed') {
    return <PaymentEnded onRetry={onRetry} state={status.status} />;
  }
  return <PaymentWaiting {...waiting} status={status} unreachable={error !== null} />;
}

function useWayToOrder(status: CheckoutStatus | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const orderId = status?.order?._id;
  useEffect(() => {
    if (!orderId) return;
    followPurchase(queryClient);
    void navigate(`/checkout/done/${orderId}`, { replace: true });
  }, [orderId, queryClient, navigate]);
}
