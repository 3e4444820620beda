import { accountPages } from './en/account-pages.ts';
import { accounts } from './en/accounts.ts';
import { adminTable } from './en/admin-table.ts';
import { alerts } from './en/alerts.ts';
import { cartPage } from './en/cart-page.ts';
import { checkout } from './en/checkout.ts';
import { checkoutPage } from './en/checkout-page.ts';
import { coupons } from './en/coupons.ts';
import { guests } from './en/guests.ts';
import { orderPages } from './en/order-pages.ts';
import { orders } from './en/orders.ts';
import { returns } from './en/returns.ts';
import { secondFactor } from './en/second-factor.ts';
import { settingRules } from './en/setting-rules.ts';
import { setup } from './en/setup.ts';
import { staffInvitation } from './en/staff-invitation.ts';
import { wishlistPage } from './en/wishlist-page.ts';

/** Texts from sign-in to the order page; loaded there and in the admin area. */
export const enAccount = {
  accountPages,
  accounts,
  adminTable,
  alerts,
  cartPage,
  checkout,
  checkoutPage,
  coupons,
  guests,
  orderPages,
  orders,
  returns,
  secondFactor,
  settingRules,
  setup,
  staffInvitation,
  wishlistPage,
} as const;
