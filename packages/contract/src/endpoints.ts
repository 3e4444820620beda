import {
  profileEndpoints,
  resetEndpoints,
  sessionEndpoints,
  signInEndpoints,
  userAdminEndpoints,
} from './accounts/accounts.endpoints.ts';
import { apiKeyEndpoints } from './accounts/api-keys.endpoints.ts';
import { customerEndpoints } from './accounts/customers.endpoints.ts';
import { guestEndpoints } from './accounts/guests.endpoints.ts';
import {
  factorSignInEndpoints,
  passkeySignInEndpoints,
  secondFactorEndpoints,
} from './accounts/second-factor.endpoints.ts';
import { segmentEndpoints } from './accounts/segments.endpoints.ts';
import { setupEndpoints } from './accounts/setup.endpoints.ts';
import { invitedEndpoints, staffEndpoints } from './accounts/staff.endpoints.ts';
import { alertEndpoints } from './catalog/alerts.endpoints.ts';
import {
  brandEndpoints,
  categoryEndpoints,
  productEndpoints,
  subcategoryEndpoints,
} from './catalog/catalog.endpoints.ts';
import {
  brandAdminEndpoints,
  categoryAdminEndpoints,
  productAdminEndpoints,
  subcategoryAdminEndpoints,
} from './catalog/catalog-admin.endpoints.ts';
import { questionAdminEndpoints, questionEndpoints } from './catalog/questions.endpoints.ts';
import { recommendationEndpoints } from './catalog/recommendations.endpoints.ts';
import { moderationEndpoints, reviewEndpoints } from './catalog/reviews.endpoints.ts';
import { searchRuleEndpoints } from './catalog/search-rules.endpoints.ts';
import { searchEndpoints } from './catalog/searches.endpoints.ts';
import { wishlistEndpoints } from './catalog/wishlist.endpoints.ts';
import { cartEndpoints } from './checkout/cart.endpoints.ts';
import { checkoutEndpoints } from './checkout/checkout.endpoints.ts';
import { couponEndpoints } from './checkout/coupons.endpoints.ts';
import { paymentEndpoints } from './checkout/payments.endpoints.ts';
import { taxEndpoints } from './checkout/taxes.endpoints.ts';
import { bannerEndpoints } from './content/banners.endpoints.ts';
import { contentAdminEndpoints, contentEndpoints } from './content/content.endpoints.ts';
import { textEndpoints } from './content/texts.endpoints.ts';
import { deliveryEndpoints } from './delivery/delivery.endpoints.ts';
import { auditEndpoints } from './operations/audit.endpoints.ts';
import { bulkEndpoints } from './operations/bulk.endpoints.ts';
import { importEndpoints } from './operations/imports.endpoints.ts';
import { insightEndpoints } from './operations/insights.endpoints.ts';
import { notificationEndpoints } from './operations/notifications.endpoints.ts';
import { systemEndpoints } from './operations/system.endpoints.ts';
import { visitEndpoints } from './operations/visits.endpoints.ts';
import { webhookEndpoints } from './operations/webhooks.endpoints.ts';
import { orderAdminEndpoints, orderEndpoints } from './orders/orders.endpoints.ts';
import { phoneOrderEndpoints } from './orders/phone-orders.endpoints.ts';
import { returnAdminEndpoints, returnEndpoints } from './orders/returns.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';
import { inventoryEndpoints } from './stock/inventory.endpoints.ts';
import { serialEndpoints } from './stock/serials.endpoints.ts';
import { stockEndpoints } from './stock/stock.endpoints.ts';

/** Every endpoint of the API. */
export const endpoints = [
  ...Object.values(signInEndpoints),
  ...Object.values(guestEndpoints),
  ...Object.values(sessionEndpoints),
  ...Object.values(factorSignInEndpoints),
  ...Object.values(passkeySignInEndpoints),
  ...Object.values(secondFactorEndpoints),
  ...Object.values(setupEndpoints),
  ...Object.values(resetEndpoints),
  ...Object.values(profileEndpoints),
  ...Object.values(userAdminEndpoints),
  ...Object.values(customerEndpoints),
  ...Object.values(segmentEndpoints),
  ...Object.values(staffEndpoints),
  ...Object.values(invitedEndpoints),
  ...Object.values(apiKeyEndpoints),
  ...Object.values(webhookEndpoints),
  ...Object.values(auditEndpoints),
  ...Object.values(settingsEndpoints),
  ...Object.values(systemEndpoints),
  ...Object.values(bannerEndpoints),
  ...Object.values(contentEndpoints),
  ...Object.values(contentAdminEndpoints),
  ...Object.values(textEndpoints),
  ...Object.values(insightEndpoints),
  ...Object.values(searchEndpoints),
  ...Object.values(visitEndpoints),
  ...Object.values(productEndpoints),
  ...Object.values(categoryEndpoints),
  ...Object.values(brandEndpoints),
  ...Object.values(subcategoryEndpoints),
  ...Object.values(categoryAdminEndpoints),
  ...Object.values(brandAdminEndpoints),
  ...Object.values(subcategoryAdminEndpoints),
  ...Object.values(productAdminEndpoints),
  ...Object.values(searchRuleEndpoints),
  ...Object.values(recommendationEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(couponEndpoints),
  ...Object.values(deliveryEndpoints),
  ...Object.values(taxEndpoints),
  ...Object.values(wishlistEndpoints),
  ...Object.values(alertEndpoints),
  ...Object.values(reviewEndpoints),
  ...Object.values(moderationEndpoints),
  ...Object.values(questionEndpoints),
  ...Object.values(questionAdminEndpoints),
  ...Object.values(checkoutEndpoints),
  ...Object.values(notificationEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(orderAdminEndpoints),
  ...Object.values(phoneOrderEndpoints),
  ...Object.values(returnEndpoints),
  ...Object.values(returnAdminEndpoints),
  ...Object.values(paymentEndpoints),
  ...Object.values(stockEndpoints),
  ...Object.values(inventoryEndpoints),
  ...Object.values(serialEndpoints),
  ...Object.values(bulkEndpoints),
  ...Object.values(importEndpoints),
];

/** By name, for clients: types only, without schemas at run time. */
export type Endpoints = { [Each in (typeof endpoints)[number] as Each['name']]: Each };
