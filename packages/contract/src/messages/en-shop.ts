import { accountPages } from './en/account-pages.ts';
import { accounts } from './en/accounts.ts';
import { adminTable } from './en/admin-table.ts';
import { cart } from './en/cart.ts';
import { cartPage } from './en/cart-page.ts';
import { catalog } from './en/catalog.ts';
import { checkout } from './en/checkout.ts';
import { checkoutPage } from './en/checkout-page.ts';
import { coupons } from './en/coupons.ts';
import { delivery } from './en/delivery.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { orderPages } from './en/order-pages.ts';
import { orders } from './en/orders.ts';
import { product } from './en/product.ts';
import { reviews } from './en/reviews.ts';
import { shell } from './en/shell.ts';
import { specifications } from './en/specifications.ts';
import { ui } from './en/ui.ts';
import { wishlist } from './en/wishlist.ts';

/** What the storefront says, and what every page shares. */
export const enShop = {
  accountPages,
  accounts,
  adminTable,
  cart,
  cartPage,
  catalog,
  checkout,
  checkoutPage,
  coupons,
  delivery,
  errors,
  home,
  orderPages,
  orders,
  product,
  reviews,
  shell,
  specifications,
  ui,
  wishlist,
} as const;
