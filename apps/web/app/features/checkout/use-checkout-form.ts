import { ApiError } from '@matjar/client/api-error.ts';
import type { Cart } from '@matjar/contract/cart/cart.ts';
import type { CheckoutRequest, CheckoutSession } from '@matjar/contract/checkout/checkout.ts';
import type { DeliveryMethodKind } from '@matjar/contract/delivery/delivery.ts';
import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import { useRef, useState } from 'react';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { SummaryTotals } from '../../ui/summary-rows.tsx';
import { withOwnFieldNames } from '../orders/address-fields.tsx';
import { startCheckout } from './checkout-data.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';
import {
  type AddressFieldValues,
  type CheckedCheckout,
  type CheckoutFields,
  checkoutFormSchema,
  toCheckoutRequest,
} from './checkout-form-schema.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { withOfferedMethod } from './offered-methods.ts';
import type { ShownOrder } from './total-changes.ts';

export interface StartedPayment {
  session: CheckoutSession['session'];
  /** The payment page is open in a tab of its own. */
  opened: boolean;
}

/** Why nothing was bought, and what was on the screen then. */
export interface CheckoutProblem {
  error: unknown;
  shown: ShownOrder;
  entered: EnteredDelivery;
}

/** What of the form decides how much delivery costs. */
export type EnteredDelivery = Partial<
  Pick<CheckoutFields, 'city' | 'deliveryMethod' | 'paymentMethodType'>
>;

/** The new total of a refusal is of what was entered then: with another address it holds no more. */
export function stillHolds({ error, entered }: CheckoutProblem, now: EnteredDelivery): boolean {
  if (!(error instanceof ApiError && error.figures)) return true;
  return (
    entered.city === now.city &&
    entered.deliveryMethod === now.deliveryMethod &&
    entered.paymentMethodType === now.paymentMethodType
  );
}

interface ShownDelivery {
  totals: SummaryTotals;
  /** Unknown in a shop without a table. */
  method: DeliveryMethodKind | undefined;
}

/** The session of this purchase. An expired one, as from before a reload, is replaced. */
async function openSession(cart: Cart, request: CheckoutRequest, attempt: number) {
  const response = await startCheckout(cart._id, request, idempotencyKey(cart, request, attempt));
  const { expiresAt } = response.session;
  const isOver = !response.order && expiresAt && Date.parse(expiresAt) <= Date.now();
  if (!isOver) return response;
  return startCheckout(cart._id, request, idempotencyKey(cart, request, attempt + 1));
}

/** The checkout's form: one press asks for one session, and a card's tab opens within that press. */
export function useCheckoutForm({
  cart,
  address,
  payments,
  summarise,
  attempt,
  onStart,
  onRefused,
  onOrdered,
  onPlaced,
  onPayment,
}: {
  cart: Cart;
  address: AddressFieldValues;
  payments: readonly OfferedPayment[];
  /** What the screen shows for what is entered. */
  summarise: (entered: EnteredDelivery) => ShownDelivery;
  /** Payments of this cart that came to nothing. */
  attempt: number;
  onStart: () => void;
  /** Nothing was bought, perhaps because the cart is no longer what is shown. */
  onRefused: () => void;
  /** There is an order, or a payment for one. */
  onOrdered: (values: CheckedCheckout) => void;
  onPlaced: (orderId: string) => void;
  onPayment: (payment: StartedPayment) => void;
}) {
  const t = useTranslate();
  const tab = useRef<PaymentWindow | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  /** The new total of a refusal, which the person accepts. */
  const accepted = useRef<number | null>(null);
  const form = useZodForm<CheckoutFields, CheckedCheckout>({
    schema: checkoutFormSchema,
    defaultValues: withOfferedMethod(readDraft() ?? { ...address, saveAddress: true }, payments),
    send: async (values) => {
      setProblem(null);
      onStart();
      const { totals, method } = summarise(values);
      const request = toCheckoutRequest(values, accepted.current ?? totals.total, method);
      try {
        const { session, order } = await openSession(cart, request, attempt);
        onOrdered(values);
        if (order) {
          // What a coupon made free needs no payment.
          tab.current?.close();
          onPlaced(order._id);
          return;
        }
        onPayment({ session, opened: tab.current?.show(session.url) ?? false });
      } catch (error) {
        tab.current?.close();
        throw withOwnFieldNames(error);
      } finally {
        tab.current = null;
      }
    },
    onFailure: (error) => {
      const { city, deliveryMethod, paymentMethodType } = form.fields.getValues();
      const entered = { city, deliveryMethod, paymentMethodType };
      const { totals } = summarise(entered);
      setProblem({ error, shown: { products: cart.products, totals }, entered });
      // Without a response the order may be there: the same press again must find it.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) onRefused();
      if (isRefused && error.code === 'cash_unavailable') {
        const other = payments.find(({ method }) => method !== 'cash');
        if (other) form.fields.setValue('paymentMethodType', other.method);
      }
    },
  });

  function submit() {
    const values = form.fields.getValues();
    saveDraft(values);
    const checked = checkoutFormSchema.safeParse(values);
    const paysOnline = checked.success && isPaidOnline(checked.data.paymentMethodType);
    if (paysOnline) tab.current ??= openPaymentWindow(t('checkoutPage.opening'));
    return form.submit();
  }

  function accept(total: number) {
    accepted.current = total;
    void submit().finally(() => {
      accepted.current = null;
    });
  }

  return { form: { ...form, submit }, problem, accept };
}

/** A tab that is opened during the click, because browsers block what opens later. */
interface PaymentWindow {
  /** Goes to the payment page; false when the browser gave us no tab. */
  show: (url: string) => boolean;
  close: () => void;
}

function openPaymentWindow(waitingText: string): PaymentWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = waitingText;
    opened.document.body.textContent = waitingText;
  }
  return {
    show: (url) => {
      if (!opened || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}
