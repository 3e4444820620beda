import type { Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { signInAndReturn } from '../../cart-data/add-product.ts';
import type { AddedItem, Addition } from '../../cart-data/cart-additions.ts';
import { useDeliveryTerms } from '../../cart-data/cart-terms.ts';
import { useCart, useCartCount } from '../../cart-data/use-cart.ts';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FreeDelivery } from '../delivery/free-delivery.tsx';
import { listDeliveries } from '../delivery/list-deliveries.ts';
import { useSelectedCity } from '../delivery/selected-city.ts';
import { parcelOf } from './cart-totals.ts';
import { cartToView, useVisitorCartTotals } from './visitor-cart-lines.ts';

export interface AdditionSheetProps {
  addition: Addition;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On phones: the added product, the cart's total, and links. */
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
        {addition.items.map((item) => (
          <AddedItemRow item={item} key={item.productId} />
        ))}
      </ul>
      {signedIn ? <UserCart /> : <VisitorCart />}
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
        <p className="line-clamp-2 font-card">{keepUnits(title)}</p>
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

function UserCart() {
  const { cart } = useCart();
  const href = '/checkout/cart';
  return (
    <>
      <Totals
        city={cart?.delivery?.city}
        count={useCartCount()}
        parcel={cart && parcelOf(cart)}
        subtotal={cart?.totalCartPrice}
      />
      <CartLinks cartHref={href} checkoutHref={cart ? `${href}/${cart._id}` : href} />
    </>
  );
}

/** Visitors sign in next, or continue as a guest. */
function VisitorCart() {
  const t = useTranslate();
  const { count, sum } = useVisitorCartTotals();
  return (
    <>
      <Totals
        count={count}
        parcel={sum === undefined ? undefined : { goods: sum, grams: 0 }}
        subtotal={sum}
      />
      <CartLinks cartHref={cartToView} checkoutHref="/checkout/cart" />
      <AppLink
        className="mt-1.5 -mb-3 flex min-h-11 items-center justify-center text-t2 underline-offset-4 hover:underline"
        href={signInAndReturn()}
        replace
      >
        {t('cart.pleaseLogin')}
      </AppLink>
    </>
  );
}

/** Total of the cart, and the amount missing for free delivery. */
function Totals({
  count,
  subtotal,
  parcel,
  city = '',
}: {
  count: number;
  /** Undefined until it is known. */
  subtotal: number | undefined;
  parcel: Parcel | undefined;
  /** Used if no city was chosen in this browser. */
  city?: string | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const selectedCity = useSelectedCity() ?? city;
  const [offer] = terms && parcel ? listDeliveries(terms, selectedCity, parcel, currency) : [];
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="flex min-h-6.5 items-baseline justify-between gap-4">
        <span className="text-t2">{t('delivery.subtotal', { count })}</span>
        {subtotal === undefined ? (
          <Skeleton className="h-6 w-20" />
        ) : (
          <span className="font-bold text-md tabular-nums tracking-[-0.02em]">
            {formats.price(subtotal)}
          </span>
        )}
      </p>
      {/* Reserves its line until price and delivery are known. */}
      {terms && parcel ? (
        offer && <FreeDelivery className="mt-3" offer={offer} />
      ) : (
        <Skeleton className="mt-3 block h-4.5 w-40" />
      )}
    </div>
  );
}

/** Links replace the sheet's history entry: Back from the cart leads to the product. */
function CartLinks({ cartHref, checkoutHref }: { cartHref: string; checkoutHref: string }) {
  const t = useTranslate();
  return (
    <div className="mt-5 flex gap-2.5">
      <ButtonLink className="flex-1" href={cartHref} replace size="lg" variant="outline">
        {t('cart.viewCart')}
      </ButtonLink>
      <ButtonLink
        className="flex-1"
        href={checkoutHref}
        iconAfter="arrow-right"
        replace
        size="lg"
        variant="primary"
      >
        {t('shell.titleCheckout')}
      </ButtonLink>
    </div>
  );
}
