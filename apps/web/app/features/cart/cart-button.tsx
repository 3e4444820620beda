import {
  type ComponentType,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { type Addition, isPhone, onAddition } from '../../cart-data/cart-additions.ts';
import { useCart, useCartCount, useCartOfOtherTabs } from '../../cart-data/use-cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { withLateStyles } from '../../styles/with-late-styles.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AdditionSheetProps } from './addition-sheet.tsx';

const look =
  'h-12 shrink-0 items-center gap-2 rounded-control pe-1 text-start transition-colors duration-150 hover:bg-ground lg:pe-3';

/**
 * The cart in the header. Signed-in people get the dropdown if there is room for it; visitors with their
 * guest cart, and phones, get a link to the cart page. Administrators do not shop.
 */
export function CartButton() {
  const role = useSession()?.data.role;
  if (role === 'admin') return null;
  return (
    <>
      <AppLink
        className={classNames(look, 'flex', role === 'user' && 'md:hidden')}
        href="/checkout/cart"
      >
        <CartLabel />
      </AppLink>
      {role === 'user' && <PersonalCart />}
      <AdditionOnPhones />
    </>
  );
}

const loadSheet = withLateStyles(async () => (await import('./addition-sheet.tsx')).default);

/** The sheet after an addition; its code is loaded with the first one. */
function AdditionOnPhones() {
  const { pathname } = useLocation();
  const [Sheet, setSheet] = useState<ComponentType<AdditionSheetProps> | null>(null);
  const [addition, setAddition] = useState<Addition | null>(null);
  const [openOn, setOpenOn] = useState<string | null>(null);

  const show = useEffectEvent((added: Addition) => {
    if (!isPhone() || added.leaving) return;
    loadSheet().then(
      (loaded) => {
        setSheet(() => loaded);
        setAddition(added);
        setOpenOn(pathname);
      },
      (error: unknown) => console.error('What was added could not be shown.', error),
    );
  });
  useEffect(() => onAddition((added) => show(added)), []);
  // It is closed when somebody comes back later.
  if (openOn !== null && openOn !== pathname) setOpenOn(null);

  if (!Sheet || !addition) return null;
  return (
    <Sheet addition={addition} onOpenChange={() => setOpenOn(null)} open={openOn === pathname} />
  );
}

function PersonalCart() {
  useCartOfOtherTabs();
  const { Dropdown, dropdownProps, buttonProps } = useCartDropdown();
  const button = (
    <button
      {...(!Dropdown && buttonProps)}
      className={classNames(look, 'hidden aria-expanded:bg-ground md:flex')}
      type="button"
    >
      <CartLabel />
    </button>
  );
  return Dropdown ? <Dropdown {...dropdownProps} trigger={button} /> : button;
}

/** Count and subtotal, or a label while it is empty. */
function CartLabel() {
  const t = useTranslate();
  const formats = useFormats();
  const count = useCartCount();
  const { cart, isLoading } = useCart();
  const items = t('shell.cartItems', { count });
  const subtotal = count > 0 && cart ? formats.price(cart.totalCartPrice) : null;
  return (
    <>
      <span className="relative grid size-11 place-items-center">
        <Icon name="shopping-bag" size={24} />
        <CountBadge count={count} />
      </span>
      <span className="sr-only leading-4.5 lg:not-sr-only">
        {subtotal && <span className="sr-only">{t('shell.cart')} </span>}
        <span className="block text-t3 text-xs leading-4">
          {subtotal ? items : t('shell.cart')}
        </span>
        <span
          className={classNames(
            'for-visitors block font-semibold tabular-nums',
            isLoading && 'invisible',
          )}
        >
          {subtotal ?? items}
        </span>
      </span>
    </>
  );
}

export interface CartDropdownProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It opened automatically after an addition. */
  added: boolean;
  /** Keeps it open while somebody points at it or uses it. */
  onTurnTo: () => void;
}

const load = withLateStyles(async () => (await import('./cart-dropdown.tsx')).default);

/** Long enough to be noticed, short enough not to be in the way. */
const shownAfterAddition = 4_000;

/**
 * The dropdown; its code is loaded with the first press or the first addition. After an addition it opens
 * without taking the focus, and closes again unless somebody uses it.
 */
function useCartDropdown() {
  const [Dropdown, setDropdown] = useState<ComponentType<CartDropdownProps> | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'added'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: 'open' | 'added') {
    load().then(
      (loaded) => {
        setDropdown(() => loaded);
        setState((now) => (now === 'open' ? now : next));
      },
      (error: unknown) => console.error('The cart could not be shown.', error),
    );
  }

  const showAddition = useEffectEvent(() => {
    if (isPhone()) return;
    show('added');
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setState((now) => (now === 'added' ? 'closed' : now)),
      shownAfterAddition,
    );
  });

  useEffect(() => {
    const stop = onAddition(({ leaving }) => {
      if (!leaving) showAddition();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  function fetchEarly() {
    // A failure is reported by the press, if there is one.
    load().catch(() => undefined);
  }

  return {
    Dropdown,
    dropdownProps: {
      open: state !== 'closed',
      added: state === 'added',
      onOpenChange: (open: boolean) => setState(open ? 'open' : 'closed'),
      onTurnTo: () => clearTimeout(timer.current),
    },
    buttonProps: {
      'aria-expanded': false,
      'aria-haspopup': true,
      onClick: () => show('open'),
      onFocus: fetchEarly,
      onPointerEnter: fetchEarly,
    } as const,
  };
}
