import { adminCatalog } from './en/admin-catalog.ts';
import { adminCoupons } from './en/admin-coupons.ts';
import { adminOrders } from './en/admin-orders.ts';
import { adminPayments } from './en/admin-payments.ts';
import { adminProducts } from './en/admin-products.ts';
import { adminQuestions } from './en/admin-questions.ts';
import { adminReviews } from './en/admin-reviews.ts';
import { adminSearches } from './en/admin-searches.ts';
import { adminTaxonomy } from './en/admin-taxonomy.ts';
import { adminUsers } from './en/admin-users.ts';
import { bulk } from './en/bulk.ts';
import { exports } from './en/exports.ts';
import { imports } from './en/imports.ts';
import { insights } from './en/insights.ts';
import { inventory } from './en/inventory.ts';
import { recommendations } from './en/recommendations.ts';
import { searchRules } from './en/search-rules.ts';
import { settings } from './en/settings.ts';
import { system } from './en/system.ts';

/** What only the admin area says; browsers load it there. */
export const enAdmin = {
  adminCatalog,
  adminCoupons,
  adminTaxonomy,
  adminOrders,
  adminPayments,
  adminProducts,
  adminQuestions,
  adminReviews,
  adminSearches,
  adminUsers,
  bulk,
  exports,
  imports,
  insights,
  inventory,
  recommendations,
  searchRules,
  settings,
  system,
} as const;
