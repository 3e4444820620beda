import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { countPieces, useCart } from '../../cart-data/use-cart.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { requireSignedIn, useGuardsAgain } from '../../session/guards.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CartNoticeList, useCartNotices } from './cart-notice-list.tsx';
import { CartColumns } from './page/cart-columns.tsx';
import { CartLines } from './page/cart-lines.tsx';
import { CartSkeleton } from './page/cart-skeleton.tsx';
import { CartSummary } from './page/cart-summary.tsx';
import { PayBar } from './page/pay-bar.tsx';

export const clientLoader = requireSignedIn;

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
      <PageTitle>{t('shell.titleCart')}</PageTitle>
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

function CartBody() {
  const t = useTranslate();
  const { cart, isError, isFetching, refetch } = useCart();
  if (!cart) {
    if (!isError) return <CartSkeleton />;
    return (
      <div className="wrap">
        <ErrorState
          framed
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
      <div className="wrap">
        <EmptyState
          action={
            <ButtonLink href="/" variant="primary">
              {t('cartPage.goShopping')}
            </ButtonLink>
          }
          framed
          heading="h2"
          icon={ShoppingBag}
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
        summary={cart.totalCartPrice !== 0 && <CartSummary cart={cart} />}
      />
      {cart.totalCartPrice !== 0 && <PayBar cart={cart} />}
    </>
  );
}
