import {
  profileEndpoints,
  resetEndpoints,
  sessionEndpoints,
  signInEndpoints,
  userAdminEndpoints,
} from './accounts/accounts.endpoints.ts';
import { apiKeyEndpoints } from './accounts/api-keys.endpoints.ts';
import { guestEndpoints } from './accounts/guests.endpoints.ts';
import {
  factorSignInEndpoints,
  passkeySignInEndpoints,
  secondFactorEndpoints,
} from './accounts/second-factor.endpoints.ts';
import { setupEndpoints } from './accounts/setup.endpoints.ts';
import { invitedEndpoints, staffEndpoints } from './accounts/staff.endpoints.ts';
import { alertEndpoints } from './alerts/alerts.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { bulkEndpoints } from './bulk/bulk.endpoints.ts';
import { cartEndpoints } from './cart/cart.endpoints.ts';
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
import { recommendationEndpoints } from './catalog/recommendations.endpoints.ts';
import { searchRuleEndpoints } from './catalog/search-rules.endpoints.ts';
import { checkoutEndpoints } from './checkout/checkout.endpoints.ts';
import { bannerEndpoints } from './content/banners.endpoints.ts';
import { contentAdminEndpoints, contentEndpoints } from './content/content.endpoints.ts';
import { couponEndpoints } from './coupons/coupons.endpoints.ts';
import { customerEndpoints } from './customers/customers.endpoints.ts';
import { deliveryEndpoints } from './delivery/delivery.endpoints.ts';
import { importEndpoints } from './imports/imports.endpoints.ts';
import { insightEndpoints } from './insights/insights.endpoints.ts';
import { inventoryEndpoints } from './inventory/inventory.endpoints.ts';
import { notificationEndpoints } from './notifications/notifications.endpoints.ts';
import { orderAdminEndpoints, orderEndpoints } from './orders/orders.endpoints.ts';
import { paymentEndpoints } from './payments/payments.endpoints.ts';
import { phoneOrderEndpoints } from './phone-orders/phone-orders.endpoints.ts';
import { questionAdminEndpoints, questionEndpoints } from './questions/questions.endpoints.ts';
import { returnAdminEndpoints, returnEndpoints } from './returns/returns.endpoints.ts';
import { moderationEndpoints, reviewEndpoints } from './reviews/reviews.endpoints.ts';
import { searchEndpoints } from './searches/searches.endpoints.ts';
import { segmentEndpoints } from './segments/segments.endpoints.ts';
import { serialEndpoints } from './serials/serials.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';
import { systemEndpoints } from './system/system.endpoints.ts';
import { taxEndpoints } from './taxes/taxes.endpoints.ts';
import { textEndpoints } from './texts/texts.endpoints.ts';
import { visitEndpoints } from './visits/visits.endpoints.ts';
import { webhookEndpoints } from './webhooks/webhooks.endpoints.ts';
import { wishlistEndpoints } from './wishlist/wishlist.endpoints.ts';

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
  ...Object.values(inventoryEndpoints),
  ...Object.values(serialEndpoints),
  ...Object.values(bulkEndpoints),
  ...Object.values(importEndpoints),
];

/** By name, for clients: types only, without schemas at run time. */
export type Endpoints = { [Each in (typeof endpoints)[number] as Each['name']]: Each };
