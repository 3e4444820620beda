import type { Cart } from '@matjar/contract/cart.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { followPurchase } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { AddressFieldValues } from './checkout-form-schema.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { type StartedPayment, useCheckoutForm } from './use-checkout-form.ts';

/** Form and summary; while a payment is open it takes the form's place, which keeps what was typed. */
export function CheckoutDesk({
  cart,
  address,
  onPaying,
}: {
  cart: Cart;
  address: AddressFieldValues;
  /** The cart is being bought, or no longer: meanwhile it may change or vanish on the server. */
  onPaying: (cart: Cart | null) => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [payment, setPayment] = useState<StartedPayment | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { form, problem } = useCheckoutForm({
    cart,
    address,
    attempt,
    onStart: () => onPaying(cart),
    onRefused: showCartAsItIs,
    onPlaced: (orderId) => {
      followPurchase(queryClient);
      void navigate(`/checkout/done/${orderId}`, { replace: true });
    },
    onPayment: setPayment,
  });

  function showCartAsItIs() {
    onPaying(null);
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  }

  function showForm() {
    setPayment(null);
    showCartAsItIs();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12">
      <OrderSummary cart={cart} className="lg:sticky lg:top-6 lg:order-2" />
      <div className="min-w-0">
        {payment && (
          <PaymentProgress
            checkoutId={payment.session.id}
            onChange={showForm}
            onRetry={() => {
              setAttempt(attempt + 1);
              showForm();
            }}
            place={payment.opened ? 'other-tab' : 'blocked'}
            url={payment.session.url}
          />
        )}
        <div hidden={payment !== null}>
          <CheckoutForm form={form} problem={problem} />
        </div>
      </div>
    </div>
  );
}
