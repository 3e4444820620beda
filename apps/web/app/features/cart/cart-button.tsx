import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { type Addition, isPhone, onAddition } from '../../cart-data/cart-additions.ts';
import { countItems, useVisitorCart } from '../../cart-data/visitor-cart.ts';
import { sessionModule, useSessionModule } from '../../session/session-module.ts';
import { useSession } from '../../session/session-store.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import type { AdditionSheetProps } from './addition-sheet.tsx';
import { CartLink } from './cart-label.tsx';

const personalCart = sessionModule(() => import('./personal-cart.tsx'));

/**
 * The cart in the header. Signed-in people get the dropdown if there is room for it; visitors, whose
 * cart is in the browser, and phones get a link to the cart page. Administrators do not shop.
 */
export function CartButton() {
  const role = useSession()?.data.role;
  const personal = useSessionModule(personalCart);
  if (role === 'admin') return null;
  return (
    <>
      {personal ? <personal.PersonalCart /> : <CartOfBrowser isLoading={role === 'user'} />}
      <AdditionOnPhones />
    </>
  );
}

/** With the visitor's cart; also while that of a signed-in person is on its way. */
function CartOfBrowser({ isLoading }: { isLoading: boolean }) {
  const count = countItems(useVisitorCart());
  return <CartLink count={isLoading ? 0 : count} isLoading={isLoading} />;
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
      (error: unknown) => console.error('What was added could not be loaded.', error),
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
