import {
  type ComponentType,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isPhone, onAddition } from '../../cart-data/cart-additions.ts';
import { useCart, useCartCount } from '../../cart-data/use-cart.ts';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { classNames } from '../../ui/class-names.ts';
import { CartLabel, CartLink, cartButtonClass } from './cart-label.tsx';

/** For signed-in people: a link on phones, else the dropdown. */
export function PersonalCart() {
  const count = useCartCount();
  const { cart, isLoading } = useCart();
  const label = { count, subtotal: cart?.totalCartPrice, isLoading };
  const { Dropdown, dropdownProps, buttonProps } = useCartDropdown();
  const button = (
    <button
      {...(!Dropdown && buttonProps)}
      className={classNames(cartButtonClass, 'hidden aria-expanded:bg-ground md:flex')}
      type="button"
    >
      <CartLabel {...label} />
    </button>
  );
  return (
    <>
      <CartLink {...label} className="md:hidden" />
      {Dropdown ? <Dropdown {...dropdownProps} trigger={button} /> : button}
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
  onApproach: () => void;
}

const load = withLateStyles(async () => {
  await loadAreaTexts('account');
  return (await import('./cart-dropdown.tsx')).default;
});

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
      onApproach: () => clearTimeout(timer.current),
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
