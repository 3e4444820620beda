import type { Cart } from '@matjar/contract/cart/cart.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { feeForCash, findZone } from '@matjar/contract/delivery/delivery-price.ts';
import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import type { ShownTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api-client.ts';
import {
  deliveryKey,
  paymentMethodsKey,
  taxesKey,
  useDeliveryTerms,
  usePaymentMethods,
  useTaxTerms,
} from '../../cart-data/cart-terms.ts';
import { useCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { useMe, useSaveMe } from '../accounts/use-me.ts';
import { linesTotalOf, parcelOf, summariseCart } from '../cart/cart-totals.ts';
import { ArrivalPromises } from '../delivery/arrival-promises.tsx';
import { deliveryTo } from '../delivery/delivery-to.ts';
import { useSelectedCity } from '../delivery/selected-city.ts';
import { ordersKey } from '../orders/orders-data.ts';
import { taxOfCart } from '../taxes/cart-taxes.ts';
import type { Addressee } from './address-choice.tsx';
import { followPurchase, useCashOffer } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { AddressFieldValues } from './checkout-form-schema.ts';
import { GuestEmail } from './guest-email.tsx';
import { checkOffer } from './offered-methods.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { fieldsOfSaved, fieldsToStartWith, findSaved, withAddress } from './saved-addresses.ts';
import {
  type EnteredDelivery,
  type StartedPayment,
  stillHolds,
  useCheckoutForm,
} from './use-checkout-form.ts';

export default function CheckoutPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('shell.titleCheckout')}</PageTitle>
      <h1 className="mb-6">{t('shell.titleCheckout')}</h1>
      <CheckoutBody />
    </>
  );
}

function CheckoutBody() {
  const t = useTranslate();
  const { cartId } = useParams();
  const { cart: ownCart, isError, isFetching, refetch } = useCart();
  const me = useMe();
  const terms = useDeliveryTerms();
  const taxes = useTaxTerms();
  const payments = usePaymentMethods();
  const last = useLastAddress(me.data);
  const selectedCity = useSelectedCity();
  const [payingFor, setPayingFor] = useState<Cart | null>(null);
  // For the shop's totals; a count that is missed bothers nobody.
  useEffect(() => void api.call('POST /visits/checkout').catch(() => undefined), []);
  // What is about to be paid must be what the server would charge now.
  useEffect(() => void refetch(), [refetch]);

  const cart = payingFor ?? ownCart;
  const isTermsError =
    (!terms.data && terms.isError) ||
    (!taxes.isSuccess && taxes.isError) ||
    (!payments.data && payments.isError);
  if ((!cart && isError) || isTermsError) {
    return (
      <ErrorState
        bordered
        heading="h2"
        onRetry={() => {
          void refetch();
          void terms.refetch();
          void taxes.refetch();
          void payments.refetch();
        }}
        retrying={isFetching || terms.isFetching || taxes.isFetching || payments.isFetching}
        text={t('checkoutPage.loadFailed')}
      />
    );
  }
  const isLoading = taxes.isPending || me.isPending || last.isPending;
  if (!cart || !terms.data || !payments.data || isLoading) return <CheckoutSkeleton />;
  if (cart._id !== cartId) return <CartMissing />;
  if (cart.products.length === 0) return <CartEmpty />;
  const user = me.data ?? nobody;
  const [saved] = user.addresses;
  return (
    <CheckoutPageContent
      address={
        saved ? fieldsOfSaved(saved, user) : fieldsToStartWith(user, last.address, selectedCity)
      }
      cart={cart}
      hasOrdered={last.address !== undefined}
      onPaying={setPayingFor}
      payments={payments.data}
      user={user}
      taxes={taxes.data}
      terms={terms.data}
    />
  );
}

/** Who cannot be asked about themselves right now can still type. */
const nobody: Addressee = { name: '', addresses: [] };

/** Where the last order went, for people without a saved address. */
function useLastAddress(me: Addressee | undefined) {
  const isEnabled = me?.addresses.length === 0;
  const { data, isLoading } = useQuery({
    queryKey: [...ordersKey, 'last'],
    queryFn: ({ signal }) => api.call('GET /orders', { query: { mine: '1', limit: 1 }, signal }),
    enabled: isEnabled,
  });
  return { isPending: isEnabled && isLoading, address: data?.data[0]?.shippingAddress };
}

function CartMissing() {
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <>
          <ButtonLink href="/checkout/cart" variant="primary">
            {t('checkoutPage.yourCart')}
          </ButtonLink>
          <ButtonLink href="/account/myOrders" variant="outline">
            {t('checkoutPage.myOrders')}
          </ButtonLink>
        </>
      }
      bordered
      heading="h2"
      icon="search-x"
      text={t('checkoutPage.cartMissingText')}
      title={t('checkoutPage.cartMissingTitle')}
    />
  );
}

function CartEmpty() {
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <ButtonLink href="/" variant="primary">
          {t('checkoutPage.goShopping')}
        </ButtonLink>
      }
      bordered
      heading="h2"
      icon="shopping-bag"
      text={t('checkoutPage.emptyText')}
      title={t('shell.cartEmpty')}
    />
  );
}

function CheckoutSkeleton() {
  return (
    <LoadingRegion className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12">
      <Skeleton className="h-15 rounded-r3 lg:order-2 lg:h-120" />
      <div className="grid gap-4">
        <Skeleton className="h-105 rounded-r3" />
        <Skeleton className="h-70 rounded-r3" />
      </div>
    </LoadingRegion>
  );
}

const shippingLabels = {
  express: 'checkoutPage.expressShipping',
  pickup: 'checkoutPage.pickup',
} as const;

/** Form and summary; while a payment is open it takes the form's place, which keeps what was typed. */
function CheckoutPageContent({
  cart,
  terms,
  taxes: taxTerms,
  payments,
  user,
  hasOrdered,
  address,
  onPaying,
}: {
  cart: Cart;
  terms: DeliveryTerms;
  payments: readonly OfferedPayment[];
  taxes: ShownTaxTerms | null | undefined;
  user: Addressee;
  hasOrdered: boolean;
  address: AddressFieldValues;
  /** The cart is being bought, or no longer: meanwhile it may change or vanish on the server. */
  onPaying: (cart: Cart | null) => void;
}) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { currency } = usePublicSettings();
  const saveMe = useSaveMe();
  const [selectedAddress, setSelectedAddress] = useState<string>();
  const [payment, setPayment] = useState<StartedPayment | null>(null);
  const [attempt, setAttempt] = useState(0);

  function describe({ city = '', deliveryMethod, paymentMethodType }: EnteredDelivery) {
    const delivery = deliveryTo(terms, city, parcelOf(cart), currency, deliveryMethod);
    const method = delivery.offer?.kind;
    const goods = linesTotalOf(cart);
    const price = delivery.offer?.price ?? 0;
    const isPriced = delivery.city !== '' || terms.zones.length === 0;
    const cash = { paymentMethod: 'cash', method, due: goods + price };
    const toPay = {
      zone: delivery.city ? findZone(terms.zones, delivery.city)?.name : undefined,
      isPickup: method === 'pickup',
      goods,
      delivery: isPriced ? price : undefined,
      cashFee: feeForCash(terms.cashFee, cash),
    };
    const offer = payments.find((each) => each.method === paymentMethodType);
    const payment = offer && checkOffer(offer, toPay, currency);
    const taxed = { terms: taxTerms, city: delivery.city, zones: terms.zones };
    const taxes = (shipping: number) =>
      taxOfCart(cart, { ...taxed, shipping, isEstimate: delivery.city === '' }, currency);
    const totals = {
      ...summariseCart(cart, { ...delivery, fee: payment?.fee ?? 0, taxes }, currency),
      feeLabel: t(
        paymentMethodType === 'cash' ? 'checkoutPage.cashFee' : 'checkoutPage.paymentFee',
      ),
      ...(method && method !== 'standard' && { shippingLabel: t(shippingLabels[method]) }),
    };
    return { delivery, method, totals, payment };
  }
  const { form, problem, accept } = useCheckoutForm({
    cart,
    address,
    payments,
    summarise: describe,
    attempt,
    onStart: () => onPaying(cart),
    onRefused: showCartAsItIs,
    onOrdered: ({ saveAddress, name, city, details, phone, postalCode = '' }) => {
      const fields = { name, city, details, phone, postalCode };
      // Guests have no address book.
      if (!saveAddress || user.guest || findSaved(user, fields)) return;
      const addresses = withAddress(user, fields, selectedAddress);
      saveMe({ addresses }).catch(() => notify('warning', t('checkoutPage.addressNotSaved')));
    },
    onPlaced: (orderId) => {
      followPurchase(queryClient);
      void navigate(`/checkout/done/${orderId}`, { replace: true });
    },
    onPayment: setPayment,
  });
  const typed = useWatch({ control: form.fields.control });
  const { city, deliveryMethod, paymentMethodType } = typed;
  const entered = { city, deliveryMethod };
  const { delivery, totals, method } = describe({ ...entered, paymentMethodType });
  const hasOthers = payments.some((each) => each.method !== 'cash');
  const cashOffered = useCashOffer(typed, hasOthers && method !== 'pickup');
  const choices = payments.flatMap((each) => {
    const { payment: choice, totals: its } = describe({
      ...entered,
      paymentMethodType: each.method,
    });
    if (!choice) return [];
    const isRefused = each.method === 'cash' && !cashOffered;
    const obstacle = isRefused ? ('refused' as const) : choice.obstacle;
    return [{ ...choice, obstacle, total: its.total }];
  });
  const chosen = choices.find(({ offer }) => offer.method === paymentMethodType);
  const instead = choices.find(({ obstacle }) => !obstacle)?.offer.method;
  // What was chosen is not offered any more, or not for what was entered since.
  const isOut = paymentMethodType !== undefined && (!chosen || chosen.obstacle !== undefined);
  const { setValue } = form.fields;
  useEffect(() => {
    if (isOut && instead) setValue('paymentMethodType', instead);
  }, [isOut, instead, setValue]);

  function showCartAsItIs() {
    onPaying(null);
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
    void queryClient.invalidateQueries({ queryKey: deliveryKey });
    void queryClient.invalidateQueries({ queryKey: taxesKey });
    void queryClient.invalidateQueries({ queryKey: paymentMethodsKey });
  }

  function showForm() {
    setPayment(null);
    showCartAsItIs();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12">
      <div className="grid gap-4 lg:sticky lg:top-6 lg:order-2">
        <OrderSummary cart={cart} totals={totals} />
        <ArrivalPromises
          arrives={delivery.offer?.arrives}
          city={delivery.city}
          className="max-lg:hidden"
          pickup={method === 'pickup' ? terms.pickup : undefined}
        />
      </div>
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
          {user.guest && user.email && <GuestEmail email={user.email} isFixed={hasOrdered} />}
          <CheckoutForm
            choices={choices}
            delivery={delivery}
            totals={totals}
            form={form}
            onAccept={accept}
            onChooseAddress={setSelectedAddress}
            user={user}
            problem={problem && stillHolds(problem, typed) ? problem : null}
            terms={terms}
          />
        </div>
      </div>
    </div>
  );
}
