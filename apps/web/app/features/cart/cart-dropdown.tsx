import type { CartLine } from '@matjar/contract/cart/cart.ts';
import { useRef } from 'react';
import { countPieces, useCart } from '../../cart-data/use-cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CartNoticeList, useCartNotices } from './cart-notice-list.tsx';
import { LineOptions } from './line-options.tsx';
import type { CartDropdownProps } from './personal-cart.tsx';
import { useCartLines } from './use-cart-lines.ts';

/** Content of the cart, under its button in the header. */
export default function CartDropdown({ added, onApproach, ...opened }: CartDropdownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { cart } = useCart();
  const lines = useRef<HTMLDivElement>(null);
  const count = cart ? countPieces(cart) : 0;
  const close = () => opened.onOpenChange(false);
  return (
    <Popover
      {...opened}
      className="w-106 min-w-[400px]"
      label={t('shell.cart')}
      onApproach={onApproach}
      takesFocus={!added}
    >
      <div className="flex min-h-14.5 items-center gap-3 px-5">
        {added && (
          <span className="grid size-6.5 place-items-center rounded-r1 bg-ok-bg text-ok">
            <Icon name="check" size={16} />
          </span>
        )}
        <p className="font-semibold">{t(added ? 'ui.done' : 'shell.cart')}</p>
        <p className="ms-auto text-t2 tabular-nums">{t('shell.cartItems', { count })}</p>
      </div>
      <DropdownNotices onLeave={close} />
      <div
        className="mask-b-from-[calc(100%-1.5rem)] h-50 overflow-y-auto overscroll-contain border-line border-t outline-hidden"
        ref={lines}
        tabIndex={-1}
      >
        {/* The pressed button disappears with its line, so the focus moves to the list. */}
        <DropdownLines onLeave={close} onRemove={() => lines.current?.focus()} />
      </div>
      <div className="grid gap-3.5 border-line border-t px-5 pt-3.5 pb-5">
        <p className="flex items-baseline justify-between">
          <span className="text-t2">{t('cartPage.subtotal')}</span>
          <span className="font-bold text-md tabular-nums tracking-[-0.02em]">
            {formats.price(cart?.totalCartPrice ?? 0)}
          </span>
        </p>
        <ButtonLink href="/checkout/cart" onClick={close} size="lg" variant="primary" wide>
          {t('shell.goToCheckout')}
        </ButtonLink>
      </div>
    </Popover>
  );
}

/** Limited to leave room for the lines; the cart page shows all. */
const shownNotices = 2;

function DropdownNotices({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate();
  const notices = useCartNotices();
  const more = notices.length - shownNotices;
  return (
    <CartNoticeList className="px-5 pb-3.5" notices={notices.slice(0, shownNotices)}>
      {more > 0 && (
        <AppLink
          className="mt-1 inline-flex min-h-6 items-center text-t2 text-xs underline underline-offset-4"
          href="/checkout/cart"
          onClick={onLeave}
        >
          {t('cartPage.moreNotices', { count: more })}
        </AppLink>
      )}
    </CartNoticeList>
  );
}

function DropdownLines({ onLeave, onRemove }: { onLeave: () => void; onRemove: () => void }) {
  const { cart, isError, isFetching, refetch } = useCart();
  const { remove } = useCartLines();
  if (!cart) {
    return isError ? (
      <ErrorState
        className="min-h-full! py-4!"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LinesSkeleton />
    );
  }
  if (cart.products.length === 0) return <EmptyCart />;
  return (
    <ul className="grid gap-1 px-5 pt-1.5 pb-4">
      {cart.products.map((line) => (
        <DropdownLine
          key={line._id}
          line={line}
          onLeave={onLeave}
          onRemove={() => {
            remove(line);
            onRemove();
          }}
        />
      ))}
    </ul>
  );
}

function DropdownLine({
  line,
  onLeave,
  onRemove,
}: {
  line: CartLine;
  onLeave: () => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks } = usePublicSettings();
  const { product, price, count } = line;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="w-16 shrink-0">
        <CatalogPicture
          alt=""
          className="rounded-control"
          picture={product.imageCoverPicture}
          sizes="64px"
        />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <AppLink
          className="truncate font-card underline-offset-4 hover:underline"
          href={`/products/${product._id}`}
          onClick={onLeave}
        >
          {product.title}
        </AppLink>
        <div className="flex items-center gap-3">
          <RatingStars rating={shownRatingsAverage(quirks, product.ratingsAverage)} size={14} />
          <LineOptions line={line} />
        </div>
        <p className="flex items-baseline gap-2 tabular-nums">
          <span className="font-semibold">{formats.price(price)}</span>
          <span className="text-t2 text-xs">{t('cartPage.times', { count })}</span>
        </p>
      </div>
      <IconButton
        className="-me-3 text-t2!"
        icon="x"
        iconSize={18}
        label={t('cartPage.removeNamed', { title: product.title })}
        onClick={onRemove}
      />
    </li>
  );
}

function EmptyCart() {
  const t = useTranslate();
  return (
    <p className="grid h-full place-content-center justify-items-center gap-3 font-semibold">
      <span className="grid size-14 place-items-center rounded-r2 bg-ground">
        <Icon name="shopping-bag" size={24} />
      </span>
      {t('shell.cartEmpty')}
    </p>
  );
}

function LinesSkeleton() {
  return (
    <LoadingRegion className="grid gap-4 px-5 py-3">
      {['first', 'second'].map((place) => (
        <div className="flex items-center gap-3" key={place}>
          <Skeleton className="size-16 rounded-control" />
          <div className="grid grow gap-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
