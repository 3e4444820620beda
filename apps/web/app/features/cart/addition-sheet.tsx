import type { AddedItem, Addition } from '../../cart-data/cart-additions.ts';
import { useCart, useCartCount } from '../../cart-data/use-cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface AdditionSheetProps {
  addition: Addition;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On phones: what was just added, what the cart comes to, and the ways on. */
export default function AdditionSheet({ addition, ...opened }: AdditionSheetProps) {
  const t = useTranslate();
  const signedIn = useSession() !== null;
  return (
    <Drawer
      {...opened}
      header={
        <p className="-mx-3 flex items-center gap-3 font-head text-md tracking-[-0.02em]">
          <span className="grid size-8.5 place-items-center rounded-full bg-ok-bg text-ok">
            <Icon name="check" size={18} />
          </span>
          {t('cart.added')}
        </p>
      }
      side="bottom"
      title={t('cart.added')}
    >
      <ul className="grid gap-3">
        {[addition, ...(addition.others ?? [])].map((item) => (
          <AddedItemRow item={item} key={item.productId} />
        ))}
      </ul>
      <div className="mt-4 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        {signedIn ? <Subtotal /> : <GuestCount />}
      </div>
      <div className="mt-5 flex gap-2.5">{signedIn ? <UserLinks /> : <GuestLinks />}</div>
    </Drawer>
  );
}

function AddedItemRow({ item }: { item: AddedItem }) {
  const t = useTranslate();
  const formats = useFormats();
  const { title, picture, colour, options, price, count } = item;
  const pieces = t('cart.pieces', { count });
  return (
    <li className="flex gap-3">
      <span className="w-16 shrink-0">
        <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="64px" />
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-card">{title}</p>
        <p className="mt-1 flex items-center gap-2 text-t2 text-xs">
          {colour && (
            <>
              <span
                aria-hidden="true"
                className="swatch size-4 shrink-0"
                style={{ backgroundColor: colour.value }}
              />
              <span className="truncate">{colour.name}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          {options.length > 0 && <span className="truncate">{options.join(' · ')} ·</span>}
          <span className="shrink-0">{pieces}</span>
        </p>
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formats.price(price)}</p>
    </li>
  );
}

function Subtotal() {
  const t = useTranslate();
  const formats = useFormats();
  const { cart } = useCart();
  const count = useCartCount();
  return (
    <>
      <span className="text-t2">{t('delivery.subtotal', { count })}</span>
      <span className="font-bold text-md tabular-nums tracking-[-0.02em]">
        {formats.price(cart?.totalCartPrice ?? 0)}
      </span>
    </>
  );
}

/** This browser knows what a visitor chose, not what it costs today. */
function GuestCount() {
  const t = useTranslate();
  const count = useCartCount();
  return (
    <>
      <span className="text-t2">{t('cart.inCart')}</span>
      <span className="font-semibold">{t('shell.cartItems', { count })}</span>
    </>
  );
}

// Links take the sheet's entry in the history: Back from the cart leads to the product.

function UserLinks() {
  const t = useTranslate();
  const { cart } = useCart();
  const cartHref = '/checkout/cart';
  return (
    <>
      <ButtonLink className="flex-1" href={cartHref} replace size="lg" variant="outline">
        {t('cart.viewCart')}
      </ButtonLink>
      <ButtonLink
        className="flex-1"
        href={cart ? `${cartHref}/${cart._id}` : cartHref}
        iconAfter="arrow-right"
        replace
        size="lg"
        variant="primary"
      >
        {t('shell.titleCheckout')}
      </ButtonLink>
    </>
  );
}

function GuestLinks() {
  const t = useTranslate();
  const { pathname, search } = window.location;
  const here = new URLSearchParams({ returnTo: pathname + search });
  return (
    <>
      <ButtonLink
        className="flex-1"
        href={`/auth/signIn?${here}`}
        replace
        size="lg"
        variant="outline"
      >
        {t('shell.signIn')}
      </ButtonLink>
      <ButtonLink
        className="flex-1"
        href="/checkout/cart"
        iconAfter="arrow-right"
        replace
        size="lg"
        variant="primary"
      >
        {t('cart.goOn')}
      </ButtonLink>
    </>
  );
}
