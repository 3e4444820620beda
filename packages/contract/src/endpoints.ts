import {
  profileEndpoints,
  resetEndpoints,
  sessionEndpoints,
  signInEndpoints,
  userAdminEndpoints,
} from './accounts.endpoints.ts';
import { alertEndpoints } from './alerts.endpoints.ts';
import { apiKeyEndpoints } from './api-keys.endpoints.ts';
import { auditEndpoints } from './audit.endpoints.ts';
import { bannerEndpoints } from './banners.endpoints.ts';
import { bulkEndpoints } from './bulk.endpoints.ts';
import { cartEndpoints } from './cart.endpoints.ts';
import {
  brandEndpoints,
  categoryEndpoints,
  productEndpoints,
  subcategoryEndpoints,
} from './catalog.endpoints.ts';
import {
  brandAdminEndpoints,
  categoryAdminEndpoints,
  productAdminEndpoints,
  subcategoryAdminEndpoints,
} from './catalog-admin.endpoints.ts';
import { checkoutEndpoints } from './checkout.endpoints.ts';
import { contentAdminEndpoints, contentEndpoints } from './content.endpoints.ts';
import { couponEndpoints } from './coupons.endpoints.ts';
import { customerEndpoints } from './customers.endpoints.ts';
import { deliveryEndpoints } from './delivery.endpoints.ts';
import { guestEndpoints } from './guests.endpoints.ts';
import { importEndpoints } from './imports.endpoints.ts';
import { insightEndpoints } from './insights.endpoints.ts';
import { inventoryEndpoints } from './inventory.endpoints.ts';
import { notificationEndpoints } from './notifications.endpoints.ts';
import { orderAdminEndpoints, orderEndpoints } from './orders.endpoints.ts';
import { paymentEndpoints } from './payments.endpoints.ts';
import { phoneOrderEndpoints } from './phone-orders.endpoints.ts';
import { questionAdminEndpoints, questionEndpoints } from './questions.endpoints.ts';
import { recommendationEndpoints } from './recommendations.endpoints.ts';
import { returnAdminEndpoints, returnEndpoints } from './returns.endpoints.ts';
import { moderationEndpoints, reviewEndpoints } from './reviews.endpoints.ts';
import { searchRuleEndpoints } from './search-rules.endpoints.ts';
import { searchEndpoints } from './searches.endpoints.ts';
import {
  factorSignInEndpoints,
  passkeySignInEndpoints,
  secondFactorEndpoints,
} from './second-factor.endpoints.ts';
import { segmentEndpoints } from './segments.endpoints.ts';
import { serialEndpoints } from './serials.endpoints.ts';
import { settingsEndpoints } from './settings.endpoints.ts';
import { setupEndpoints } from './setup.endpoints.ts';
import { invitedEndpoints, staffEndpoints } from './staff.endpoints.ts';
import { stockEndpoints } from './stock.endpoints.ts';
import { systemEndpoints } from './system.endpoints.ts';
import { taxEndpoints } from './taxes.endpoints.ts';
import { textEndpoints } from './texts.endpoints.ts';
import { visitEndpoints } from './visits.endpoints.ts';
import { webhookEndpoints } from './webhooks.endpoints.ts';
import { wishlistEndpoints } from './wishlist.endpoints.ts';

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
