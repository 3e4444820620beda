import { accountPages } from './en/account-pages.ts';
import { accounts } from './en/accounts.ts';
import { adminCatalog } from './en/admin-catalog.ts';
import { adminCoupons } from './en/admin-coupons.ts';
import { adminDirectory } from './en/admin-directory.ts';
import { adminOrders } from './en/admin-orders.ts';
import { adminProducts } from './en/admin-products.ts';
import { adminReviews } from './en/admin-reviews.ts';
import { adminTable } from './en/admin-table.ts';
import { adminUsers } from './en/admin-users.ts';
import { cart } from './en/cart.ts';
import { cartPage } from './en/cart-page.ts';
import { catalog } from './en/catalog.ts';
import { checkout } from './en/checkout.ts';
import { checkoutPage } from './en/checkout-page.ts';
import { coupons } from './en/coupons.ts';
import { demoIssuer } from './en/demo-issuer.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { insights } from './en/insights.ts';
import { mail } from './en/mail.ts';
import { orderPages } from './en/order-pages.ts';
import { orders } from './en/orders.ts';
import { payments } from './en/payments.ts';
import { product } from './en/product.ts';
import { reviews } from './en/reviews.ts';
import { shell } from './en/shell.ts';
import { specifications } from './en/specifications.ts';
import { ui } from './en/ui.ts';
import { wishlist } from './en/wishlist.ts';

/** Every text people read in English; one file per feature. Quoted texts of the specification are exact. */
export const en = {
  accountPages,
  accounts,
  adminCatalog,
  adminCoupons,
  adminOrders,
  adminDirectory,
  adminProducts,
  adminReviews,
  adminTable,
  adminUsers,
  cart,
  cartPage,
  catalog,
  checkout,
  checkoutPage,
  coupons,
  demoIssuer,
  errors,
  home,
  insights,
  mail,
  orderPages,
  orders,
  payments,
  product,
  reviews,
  shell,
  specifications,
  ui,
  wishlist,
} as const;
