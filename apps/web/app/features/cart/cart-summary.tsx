import type { Cart } from '@matjar/contract/cart.ts';
import { type ReactNode, useState } from 'react';
import { countPieces } from '../../cart-data/use-cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AppliedCoupon, CouponForm } from '../coupons/cart-coupon.tsx';
import { discountOf } from './cart-figures.ts';

/** What the cart comes to, its coupon, and the way to pay. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency, cardPayments } = usePublicSettings();
  const { coupon } = cart;
  const [applied, setApplied] = useState(false);
  return (
    <Panel aria-label={t('cartPage.summary')} role="region" sunken>
      <h2 className="text-md!">{t('cartPage.summary')}</h2>
      <dl className="mt-3.5 grid gap-3">
        <Row name={t('cartPage.subtotalOf', { count: countPieces(cart) })}>
          {formats.price(cart.totalCartPrice)}
        </Row>
        {coupon && (
          <Row name={t('cartPage.coupon')}>
            <span className="font-semibold text-ok">
              {formats.price(-discountOf(cart, currency))}
            </span>
          </Row>
        )}
        <Row name={t('cartPage.shipping')}>
          <span className="text-t2">{t('cartPage.shippingLater')}</span>
        </Row>
      </dl>
      <div className="mt-4.5 border-line border-t pt-3.5">
        {coupon ? (
          <AppliedCoupon coupon={coupon} takesFocus={applied} />
        ) : (
          <CouponForm onApplied={() => setApplied(true)} />
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t('cartPage.total')}</span>
        <CartTotal cart={cart} large />
      </div>
      {/* On phones the bar at the foot of the screen has it. */}
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
        {t(cardPayments ? 'cartPage.payNote' : 'cartPage.payNoteCash')}
      </p>
    </Panel>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-t2">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What is to be paid; with a coupon, beside it what it would have been, struck through. */
export function CartTotal({ cart, large = false }: { cart: Cart; large?: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const before = formats.price(cart.totalCartPrice);
  const struck = cart.coupon !== undefined && cart.totalAfterDiscount !== undefined;
  return (
    <span
      className={classNames(
        'flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums',
        !large && 'flex-col items-start',
      )}
    >
      {struck && (
        <>
          <VisuallyHidden>{t('cartPage.totalBefore', { price: before })}</VisuallyHidden>
          <s aria-hidden="true" className={classNames('text-t3', !large && 'text-xs')}>
            {before}
          </s>
        </>
      )}
      <span
        className={classNames(
          'font-bold',
          large ? 'text-xl-dense tracking-[-0.028em]' : 'text-md tracking-[-0.02em]',
        )}
      >
        {formats.price(cart.totalAfterDiscount ?? cart.totalCartPrice)}
      </span>
    </span>
  );
}
