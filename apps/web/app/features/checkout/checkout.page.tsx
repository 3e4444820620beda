import type { Cart } from '@matjar/contract/checkout/cart.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api-client.ts';
import { useCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMe } from '../accounts/use-me.ts';
import { useDeliveryTerms } from '../delivery/delivery-data.ts';
import { useSelectedCity } from '../delivery/selected-city.ts';
import { ordersKey } from '../orders/orders-data.ts';
import { usePaymentMethods } from '../payments/payment-methods-data.ts';
import { useTaxTerms } from '../taxes/taxes-data.ts';
import type { Addressee } from './address-choice.tsx';
import { CheckoutPageContent } from './checkout-page-content.tsx';
import { fieldsOfSaved, fieldsToStartWith } from './saved-addresses.ts';

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
        framed
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
      framed
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
      framed
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
