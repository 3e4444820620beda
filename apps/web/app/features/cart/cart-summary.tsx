import type { Cart } from '@matjar/contract/cart/cart.ts';
import { useState } from 'react';
import { useDeliveryTerms, usePaymentMethods, useTaxTerms } from '../../cart-data/cart-terms.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AppliedCoupon, CouponForm } from '../coupons/cart-coupon.tsx';
import { ArrivalPromises } from '../delivery/arrival-promises.tsx';
import { FreeDelivery } from '../delivery/free-delivery.tsx';
import { ProductPromises } from '../delivery/product-promises.tsx';
import { useSelectedCity } from '../delivery/selected-city.ts';
import { taxOfCart } from '../taxes/cart-taxes.ts';
import { parcelOf, summariseDelivered } from './cart-totals.ts';

/** Totals of the cart, delivered to the chosen city or else to the person's own. */
function useCartSummary(cart: Cart) {
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const { data: taxTerms } = useTaxTerms();
  const city = useSelectedCity() ?? cart.delivery?.city ?? '';
  const zones = terms?.zones ?? [];
  const taxesOf = (taxed: Cart, shipping: number) =>
    taxOfCart(taxed, { terms: taxTerms, city, zones, shipping, isEstimate: true }, currency);
  return { terms, city, ...summariseDelivered(cart, { terms, city, taxesOf }, currency) };
}

/** Totals of the cart, its coupon, and the checkout button. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslate();
  const payNote = usePayNote();
  const { totals, offer, totalBefore } = useCartSummary(cart);
  const { coupon } = cart;
  const [applied, setApplied] = useState(false);
  return (
    <Panel aria-label={t('cartPage.summary')} role="region" sunken>
      <h2 className="text-md!">{t('cartPage.summary')}</h2>
      <SummaryRows className="mt-3.5" totals={totals} totalBefore={totalBefore}>
        {offer && <FreeDelivery className="mt-4" offer={offer} />}
        <div className="mt-4.5 border-line border-t pt-3.5">
          {coupon ? (
            <AppliedCoupon coupon={coupon} takesFocus={applied} />
          ) : (
            <CouponForm onApplied={() => setApplied(true)} />
          )}
        </div>
      </SummaryRows>
      {/* On phones the bar at the bottom of the screen has it. */}
      <ButtonLink
        className="mt-4 max-md:hidden"
        href={`/checkout/cart/${cart._id}`}
        iconAfter="arrow-right"
        size="lg"
        variant="primary"
        wide
      >
        {t('cartPage.goToPay')}
      </ButtonLink>
      <p className="mt-3.5 flex items-center justify-center gap-2 text-t2 text-xs max-md:mt-2">
        <Icon name="lock" size={16} />
        {payNote}
      </p>
    </Panel>
  );
}

/** Names the payment method if there is only one. */
function usePayNote(): string {
  const t = useTranslate();
  const { cardPayments } = usePublicSettings();
  const [only, ...others] = usePaymentMethods().data ?? [];
  const isCash = only ? only.method === 'cash' && others.length === 0 : !cardPayments;
  if (only?.name && others.length === 0) return only.name;
  return t(isCash ? 'cartPage.payNoteCash' : 'cartPage.payNote');
}

/** Delivery date and return promise; with the destination if known. */
export function CartPromises({ cart }: { cart: Cart }) {
  const { terms, city, arrives } = useCartSummary(cart);
  const look = 'mt-4 bg-surface';
  return terms && city ? (
    <ArrivalPromises arrives={arrives} city={city} className={look} />
  ) : (
    <ProductPromises className={look} {...parcelOf(cart)} />
  );
}

/** The total for the bar of phones; with a coupon, the original one above it. */
export function CartTotal({ cart }: { cart: Cart }) {
  const t = useTranslate();
  const formats = useFormats();
  const { totals, totalBefore } = useCartSummary(cart);
  const before = totalBefore !== undefined && formats.price(totalBefore);
  return (
    <span className="flex flex-col tabular-nums">
      {before && (
        <>
          <VisuallyHidden>{t('delivery.totalBefore', { price: before })}</VisuallyHidden>
          <s aria-hidden="true" className="text-t3 text-xs">
            {before}
          </s>
        </>
      )}
      <span className="font-bold text-md tracking-[-0.02em]">{formats.price(totals.total)}</span>
    </span>
  );
}
