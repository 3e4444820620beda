import {
  type ComponentType,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { onAddition } from '../../cart-data/cart-additions.ts';

export interface CartDropdownProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It opened by itself because something was added. */
  added: boolean;
  /** Somebody points at it or works in it, so it stays. */
  onTurnTo: () => void;
}

const load = async () => (await import('./cart-dropdown.tsx')).default;

/** Where the header has no room for it, the toast alone says what was added. */
const hasRoom = () => window.matchMedia('(width >= 768px)').matches;

/** Long enough to see what was added, short enough not to stand in the way. */
const shownAfterAddition = 4_000;

/**
 * The dropdown, whose code arrives with the first press of its button or the first addition. After an
 * addition it opens by itself, takes no focus, and leaves again unless somebody turns to it.
 */
export function useCartDropdown() {
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
    if (!hasRoom()) return;
    show('added');
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setState((now) => (now === 'added' ? 'closed' : now)),
      shownAfterAddition,
    );
  });

  useEffect(() => {
    const stop = onAddition(() => showAddition());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  function fetchEarly() {
    // A failure is reported by the press, if it ever comes.
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
