import type { Cart } from '@matjar/contract/cart/cart.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import type { ReactNode } from 'react';
import {
  deliveryTermsQuery,
  paymentMethodsQuery,
  taxTermsQuery,
} from '../../cart-data/cart-terms.ts';
import { cartQuery, countPieces, useCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { tabQueryClient } from '../../queries.ts';
import { type Navigation, requireSignedIn, useGuardsAgain } from '../../session/guards.ts';
import { readSession } from '../../session/session-store.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { fullLinks } from '../../styles/stylesheets.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNoticeList, useCartNotices } from './cart-notice-list.tsx';
import { CartPromises, CartSummary, CartTotal } from './cart-summary.tsx';
import { CrossSell } from './cross-sell.tsx';

export const links = fullLinks;

export async function clientLoader(navigation: Navigation): Promise<null> {
  if (readSession()) {
    const queries = tabQueryClient();
    void queries.prefetchQuery(cartQuery);
    // The summary shows totals of these: one after the other would move it.
    void queries.prefetchQuery(deliveryTermsQuery);
    void queries.prefetchQuery(taxTermsQuery);
    void queries.prefetchQuery(paymentMethodsQuery);
  }
  await Promise.all([requireSignedIn(navigation), loadAreaTexts('account')]);
  return null;
}
clientLoader.hydrate = true as const;

export default function CartPage() {
  useGuardsAgain();
  const { cart } = useCart();
  const count = cart ? countPieces(cart) : 0;
  return (
    <Frame count={count}>
      <CartNoticeList className="wrap mb-5" notices={useCartNotices()} />
      <CartBody />
    </Frame>
  );
}

export function HydrateFallback() {
  return (
    <Frame count={0}>
      <CartSkeleton />
    </Frame>
  );
}

function Frame({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle description={t('cartPage.emptyText')}>{t('shell.titleCart')}</PageTitle>
      <div className="wrap flex flex-wrap items-baseline gap-x-3 pt-6 pb-3.5 md:pt-9">
        <h1>{t('shell.titleCart')}</h1>
        {count > 0 && (
          <p className="text-md text-t2 tabular-nums">{t('shell.cartItems', { count })}</p>
        )}
      </div>
      {children}
    </>
  );
}

/** At least as tall as the skeleton, so that the footer stays below the screen. */
const short = 'wrap min-h-svh';

function CartBody() {
  const t = useTranslate();
  const { cart, isError, isFetching, refetch } = useCart();
  if (!cart) {
    if (!isError) return <CartSkeleton />;
    return (
      <div className={short}>
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void refetch()}
          retrying={isFetching}
          text={t('cartPage.loadFailed')}
        />
      </div>
    );
  }
  if (cart.products.length === 0) {
    return (
      <div className={short}>
        <EmptyState
          action={
            <ButtonLink href="/" variant="primary">
              {t('cartPage.goShopping')}
            </ButtonLink>
          }
          bordered
          heading="h2"
          icon="shopping-bag"
          text={t('cartPage.emptyText')}
          title={t('shell.cartEmpty')}
        />
      </div>
    );
  }
  return (
    <>
      <CartColumns
        lines={<CartLines lines={cart.products} />}
        summary={
          cart.totalCartPrice !== 0 && (
            <>
              <CartSummary cart={cart} />
              <CartPromises cart={cart} />
            </>
          )
        }
      />
      <CrossSell cart={cart} className="wrap mt-12 md:mt-16" />
      {cart.totalCartPrice !== 0 && <PayBar cart={cart} />}
    </>
  );
}

const places = Array.from({ length: pageSizes.cartLines }, (_, place) => `line ${place}`);

/** Skeleton of lines and summary. */
function CartSkeleton() {
  return (
    <LoadingRegion>
      <CartColumns
        lines={
          <div className="border-line border-t">
            {places.map((place) => (
              <div className="flex gap-3.5 border-line border-b py-5 md:gap-5" key={place}>
                <Skeleton className="aspect-square w-22 shrink-0 self-start rounded-r2 md:w-32" />
                <div className="flex grow flex-col gap-2.5">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="mt-auto h-11 w-30 rounded-control" />
                </div>
              </div>
            ))}
          </div>
        }
        summary={<Skeleton className="h-96 rounded-r3" />}
      />
    </LoadingRegion>
  );
}

/** Lines, and the summary beside or below them. */
function CartColumns({ lines, summary }: { lines: ReactNode; summary: ReactNode }) {
  return (
    <div className="wrap grid gap-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-14">
      <div className="min-w-0">{lines}</div>
      <div className="min-w-0 lg:sticky lg:top-25 lg:self-start">{summary}</div>
    </div>
  );
}

/** On phones: total and checkout button stay at the bottom of the screen, and stop above the footer. */
function PayBar({ cart }: { cart: Cart }) {
  const t = useTranslate();
  return (
    // Marked for toasts, which are placed above it: one that appears on blur would catch the tap.
    <div
      className="sticky bottom-0 z-10 mt-8 -mb-12 flex items-center gap-4 border-line border-t bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
      data-foot-bar
    >
      <CartTotal cart={cart} />
      <ButtonLink
        className="ms-auto grow"
        href={`/checkout/cart/${cart._id}`}
        iconAfter="arrow-right"
        size="lg"
        variant="primary"
      >
        {t('cartPage.goToPay')}
      </ButtonLink>
    </div>
  );
}
