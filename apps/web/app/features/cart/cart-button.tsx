import { ShoppingBag } from 'lucide-react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { OpensOnClick } from '../../shell/opens-on-click.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../accounts/session-store.ts';
import { useCartCount } from './use-cart-count.ts';

const loadDropdown = async () => (await import('./cart-dropdown.tsx')).default;

const look =
  'h-12 shrink-0 items-center gap-2 rounded-control pe-1 text-start transition-colors duration-150 hover:bg-ground lg:pe-3';

/**
 * The cart in the header. Users get the dropdown where there is room for it; visitors, whose cart is
 * kept in the browser, and phones get a link to the cart page. Administrators don't shop.
 */
export function CartButton() {
  const role = useSession()?.data.role;
  const count = useCartCount();
  if (role === 'admin') return null;
  return (
    <>
      <AppLink
        className={classNames(look, 'flex', role === 'user' && 'md:hidden')}
        href="/checkout/cart"
      >
        <CartFace count={count} />
      </AppLink>
      {role === 'user' && (
        <OpensOnClick
          load={loadDropdown}
          renderButton={(props) => (
            <button
              {...props}
              className={classNames(look, 'hidden aria-expanded:bg-ground md:flex')}
              type="button"
            >
              <CartFace count={count} />
            </button>
          )}
        />
      )}
    </>
  );
}

function CartFace({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <>
      <span className="relative grid size-11 place-items-center">
        <Icon of={ShoppingBag} size={24} />
        <CountBadge count={count} />
      </span>
      <span className="sr-only leading-4.5 lg:not-sr-only">
        <span className="block text-t3 text-xs leading-4">{t('shell.cart')}</span>
        <span className="block font-semibold tabular-nums">{t('shell.cartItems', { count })}</span>
      </span>
    </>
  );
}
