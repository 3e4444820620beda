import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * All URLs of the shop. Paths match in any case; the spelling here is the canonical one. Layouts are the
 * frames around pages, pages are in their feature.
 */
const shop = layout('layouts/shop-layout.tsx', [
  index('features/catalog/home.page.tsx'),
  route('allCategories', 'features/catalog/categories.page.tsx'),
  route('allBrands', 'features/catalog/brands.page.tsx'),
  route('products', 'features/catalog/products.page.tsx'),
  route('products/:id', 'features/catalog/product.page.tsx'),
  route('wishlist', 'features/wishlist/visitor-wishlist.page.tsx'),
  route('wishlists/:token', 'features/wishlist/shared-wishlist.page.tsx'),
  route('compare', 'features/compare/compare.page.tsx'),
  route('checkout/cart', 'features/cart/cart.page.tsx'),

  route('account', 'layouts/account-layout.tsx', [
    index('features/accounts/account-start.page.tsx'),
    route('MyWishList', 'features/wishlist/wishlist.page.tsx'),
    route('info', 'features/accounts/info.page.tsx'),
    route('addresses', 'features/accounts/addresses.page.tsx'),
    route('confirmEmail', 'features/accounts/confirm-email.page.tsx'),
    route('changePassword', 'features/accounts/change-password.page.tsx'),
    route('myOrders', 'features/orders/my-orders.page.tsx'),
    route('orders', 'features/orders/order-tracking.page.tsx'),
    route('orders/:orderId', 'features/orders/order.page.tsx'),
    route('orders/:orderId/return', 'features/returns/return-request.page.tsx'),
    route('alerts', 'features/alerts/my-alerts.page.tsx'),
    route('security', 'features/accounts/security.page.tsx'),
    route('sessions', 'features/accounts/sessions.page.tsx'),
    route('delete', 'features/accounts/delete-account.page.tsx'),
  ]),

  layout('layouts/tracking-layout.tsx', [
    route('track', 'features/orders/track-order.page.tsx'),
    route('orders/:token', 'features/orders/order-by-link.page.tsx'),
    route('orders/:token/return', 'features/returns/return-by-link.page.tsx'),
    route('alerts/confirm/:token', 'features/alerts/confirm-alert.page.tsx'),
    route('alerts/unsubscribe/:token', 'features/alerts/unsubscribe.page.tsx'),
  ]),

  layout('layouts/company-layout.tsx', [
    ...['about', 'contact', 'delivery', 'returns', 'privacy', 'terms', 'pages/:slug'].map((path) =>
      route(path, 'features/company/company.page.tsx', { id: `page ${path}` }),
    ),
  ]),

  route('offline', 'features/catalog/offline.page.tsx'),

  route('*', 'shell/not-found.page.tsx'),
]);

const checkout = layout('layouts/checkout-layout.tsx', [
  route('checkout/cart/:cartId', 'features/checkout/checkout.page.tsx'),
  route('checkout/payment/:checkoutId', 'features/checkout/payment-outcome.page.tsx'),
  route('checkout/done/:orderId', 'features/checkout/confirmation.page.tsx'),
]);

const auth = layout('layouts/auth-layout.tsx', [
  ...prefix('auth', [
    route('signIn', 'features/accounts/sign-in.page.tsx'),
    route('SignUp', 'features/accounts/sign-up.page.tsx'),
    route('forgetPassword', 'features/accounts/forget-password.page.tsx'),
    route('verifyRestPasswordCode', 'features/accounts/reset-code.page.tsx'),
    route('restPasswordCode', 'features/accounts/new-password.page.tsx'),
    route('invitation/:token', 'features/staff/invitation.page.tsx'),
  ]),
  route('setup', 'features/accounts/setup.page.tsx'),
]);

const categories = 'features/catalog/admin-categories.page.tsx';
const brands = 'features/catalog/admin-brands.page.tsx';
const subcategories = 'features/catalog/admin-subcategories.page.tsx';

const admin = route('admin', 'layouts/admin-layout.tsx', [
  index('features/insights/dashboard.page.tsx'),
  route('users', 'features/accounts/admin-users.page.tsx'),
  route('customers/:id', 'features/customers/admin-customer.page.tsx'),
  route('segments', 'features/segments/admin-segments.page.tsx'),
  route('staff', 'features/staff/admin-staff.page.tsx'),
  route('staff/calls', 'features/staff/admin-calls.page.tsx'),
  route('brands', brands),
  route('categories', categories),
  route('subcategories', subcategories),
  // Links of the drawer: the same screens with their create form open.
  route('add-category', categories, { id: 'admin-add-category' }),
  route('add-brand', brands, { id: 'admin-add-brand' }),
  route('subcategories/create-subcategories', subcategories, { id: 'admin-create-subcategories' }),
  route('products-management', 'features/catalog/admin-products.page.tsx'),
  route('products-management/:id', 'features/catalog/admin-product.page.tsx'),
  route('create-product', 'features/catalog/admin-create-product.page.tsx'),
  route('search-rules', 'features/search-rules/admin-search-rules.page.tsx'),
  route('recommendations', 'features/recommendations/admin-recommendations.page.tsx'),
  route('inventory', 'features/inventory/admin-inventory.page.tsx'),
  route('inventory/receive', 'features/inventory/admin-receive.page.tsx'),
  route('inventory/receipts/:id', 'features/inventory/admin-receipt.page.tsx'),
  route('inventory/count', 'features/inventory/admin-count.page.tsx'),
  route('serials', 'features/serials/admin-serials.page.tsx'),
  route('inventory/announce', 'features/inventory/admin-announce.page.tsx'),
  route('deliveries', 'features/inventory/admin-deliveries.page.tsx'),
  route('stock', 'features/inventory/admin-stock.page.tsx'),
  route('orders', 'features/orders/admin-orders.page.tsx'),
  route('orders/new', 'features/phone-orders/admin-new-order.page.tsx'),
  route('orders/:id', 'features/orders/admin-order.page.tsx'),
  route('orders/:id/return', 'features/returns/admin-open-return.page.tsx'),
  route('returns', 'features/returns/admin-returns.page.tsx'),
  route('payments', 'features/payments/admin-payments.page.tsx'),
  route('imports', 'features/imports/admin-imports.page.tsx'),
  route('imports/:id', 'features/imports/admin-import.page.tsx'),
  route('bulk', 'features/bulk/admin-bulk-runs.page.tsx'),
  route('bulk/calendar', 'features/bulk/admin-bulk-calendar.page.tsx'),
  route('bulk/:id', 'features/bulk/admin-bulk-run.page.tsx', [
    index('features/orders/admin-steps-after-bulk.page.tsx'),
  ]),
  route('coupons', 'features/coupons/admin-coupons.page.tsx'),
  route('reviews', 'features/reviews/admin-reviews.page.tsx'),
  route('search-report', 'features/searches/admin-search-report.page.tsx'),
  route('questions', 'features/questions/admin-questions.page.tsx'),
  route('audit', 'features/audit/audit-log.page.tsx'),
  route('content', 'features/content/admin-content.page.tsx'),
  route('content/:id', 'features/content/admin-document.page.tsx'),
  route('texts', 'features/texts/admin-texts.page.tsx'),
  route('emails', 'features/content/admin-emails.page.tsx'),
  route('settings', 'features/settings/admin-settings.page.tsx'),
  route('settings/delivery', 'features/delivery/admin-delivery.page.tsx'),
  route('settings/payments', 'features/payments/payment-methods.page.tsx'),
  route('settings/taxes', 'features/taxes/admin-taxes.page.tsx'),
  route('api-keys', 'features/api-keys/admin-api-keys.page.tsx'),
  route('webhooks', 'features/webhooks/admin-webhooks.page.tsx'),
  route('webhooks/:id', 'features/webhooks/admin-webhook.page.tsx'),
  route('notifications', 'features/notifications/admin-notifications.page.tsx'),
  route('system', 'features/system/admin-system.page.tsx'),
  route('*', 'layouts/admin-not-found.page.tsx'),
]);

const development = layout('features/dev/development-only.tsx', [
  route('dev/ui', 'features/dev/ui.page.tsx'),
]);

/** Files for search engines, merchants and security researchers, not pages. */
const feeds = [
  route('manifest.webmanifest', 'features/catalog/feeds/manifest.ts'),
  route('robots.txt', 'features/catalog/feeds/robots.ts'),
  route('.well-known/security.txt', 'features/company/security-txt.ts'),
  route('sitemap.xml', 'features/catalog/feeds/sitemap-index.ts'),
  route(':file.xml', 'features/catalog/feeds/sitemap-part.ts'),
  route('feed/google.xml', 'features/catalog/feeds/google-feed.ts'),
];

export default [shop, checkout, auth, admin, development, ...feeds] satisfies RouteConfig;
