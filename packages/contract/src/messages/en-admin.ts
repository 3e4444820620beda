import { adminCatalog } from './en/admin-catalog.ts';
import { adminCoupons } from './en/admin-coupons.ts';
import { adminDelivery } from './en/admin-delivery.ts';
import { adminFrame } from './en/admin-frame.ts';
import { adminOrders } from './en/admin-orders.ts';
import { adminPaymentMethods } from './en/admin-payment-methods.ts';
import { adminPayments } from './en/admin-payments.ts';
import { adminProducts } from './en/admin-products.ts';
import { adminQuestions } from './en/admin-questions.ts';
import { adminReturns } from './en/admin-returns.ts';
import { adminReviews } from './en/admin-reviews.ts';
import { adminSearches } from './en/admin-searches.ts';
import { adminTaxes } from './en/admin-taxes.ts';
import { adminTaxonomy } from './en/admin-taxonomy.ts';
import { adminUsers } from './en/admin-users.ts';
import { apiKeys } from './en/api-keys.ts';
import { auditEntities, auditFields } from './en/audit.ts';
import { bulk } from './en/bulk.ts';
import { cashTrust } from './en/cash-trust.ts';
import { content } from './en/content.ts';
import { customers } from './en/customers.ts';
import { emailTexts } from './en/email-texts.ts';
import { exports } from './en/exports.ts';
import { imports } from './en/imports.ts';
import { insights } from './en/insights.ts';
import { inventory } from './en/inventory.ts';
import { notifications } from './en/notifications.ts';
import { phoneOrders } from './en/phone-orders.ts';
import { productGrid } from './en/product-grid.ts';
import { recommendations } from './en/recommendations.ts';
import { searchRules } from './en/search-rules.ts';
import { segments } from './en/segments.ts';
import { serials } from './en/serials.ts';
import { settings } from './en/settings.ts';
import { staff } from './en/staff.ts';
import { system } from './en/system.ts';
import { texts } from './en/texts.ts';
import { webhooks } from './en/webhooks.ts';

/** Texts of the admin area; loaded there. */
export const enAdmin = {
  adminCatalog,
  adminCoupons,
  adminTaxonomy,
  adminDelivery,
  adminFrame,
  adminOrders,
  adminPaymentMethods,
  adminPayments,
  adminProducts,
  adminQuestions,
  adminReturns,
  adminReviews,
  adminSearches,
  adminTaxes,
  adminUsers,
  apiKeys,
  auditEntities,
  auditFields,
  bulk,
  cashTrust,
  content,
  customers,
  emailTexts,
  exports,
  imports,
  insights,
  inventory,
  notifications,
  phoneOrders,
  productGrid,
  recommendations,
  searchRules,
  segments,
  serials,
  settings,
  staff,
  system,
  texts,
  webhooks,
} as const;
