import {
  alert,
  alertAddress,
  alertLink,
  answer,
  brand,
  bulkRun,
  cart,
  cartLine,
  category,
  checkout,
  colleague,
  colleagueSession,
  coupon,
  customerNote,
  failedEmail,
  importRun,
  importRunRow,
  job,
  order,
  orderLink,
  orderNote,
  orderRefund,
  orderReturn,
  ownPage,
  ownPageSlug,
  ownPageVersion,
  ownRole,
  payment,
  person,
  product,
  productVariant,
  productVersion,
  question,
  recommendationRule,
  returnPhoto,
  review,
  searchRule,
  secondFactor,
  segment,
  session,
  settingsEntry,
  staffInvitation,
  staffInvitationLink,
  startedPasskey,
  startedTotp,
  subcategory,
  type Thing,
  variantAlone,
  wishlistItem,
  wishlistShare,
} from './access-things.ts';

/** `yes` is let in, whatever then becomes of the request; the others are how one is kept out. */
export type Verdict = 'yes' | 401 | 403 | 404;

export interface AccessRow {
  /** As registered, under /api/v1. */
  route: string;
  /** What the id in the route names; made anew for every try. */
  thing: Thing;
  /** For a visitor, the one it belongs to, another person, an admin. */
  verdicts: readonly [visitor: Verdict, owner: Verdict, other: Verdict, admin: Verdict];
  body?: object;
}

const everybody = ['yes', 'yes', 'yes', 'yes'] as const;
const admins = [401, 403, 403, 'yes'] as const;
const ownerAndAdmins = [401, 'yes', 404, 'yes'] as const;
const ownerOnly = [401, 'yes', 404, 404] as const;

function row(
  route: string,
  thing: Thing,
  verdicts: AccessRow['verdicts'],
  body?: object,
): AccessRow {
  return { route, thing, verdicts, ...(body && { body }) };
}

/** Of the right shape, and signed by nobody. */
const createdPasskey = {
  id: 'eA',
  rawId: 'eA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'eA', attestationObject: 'eA' },
};
const shippingAddress = { city: 'Cairo', details: '12 Nile Street', phone: '01012345678' };
const emptyPage = {
  kind: 'page',
  title: 'Changed',
  lead: '',
  seoTitle: '',
  seoDescription: '',
  blocks: [{ id: 'a', type: 'text', spans: [{ text: 'Hello' }] }],
};
const cash = { shippingAddress, paymentMethodType: 'cash' };

/** Every route that names something by its id, one line each. */
export const accessTable: AccessRow[] = [
  row('GET /products/:id', product, everybody),
  row('GET /products/:id/similar', product, everybody),
  row('GET /products/:id/reviews', product, everybody),
  row('GET /products/:id/stock-movements', product, admins),
  row('POST /products/:id/variants/:variantId/adjustments', productVariant, admins, {
    quantity: 3,
  }),
  row('PUT /admin/inventory/:variantId', variantAlone, admins, { lowAt: 3 }),
  row('PUT /products/:id', product, admins, { title: 'Changed title' }),
  row('DELETE /products/:id', product, admins),
  row('GET /admin/products/:id', product, admins),
  row('POST /admin/products/:id/duplicate', product, admins),
  row('POST /admin/products/:id/versions/:entryId/restore', productVersion, admins),
  row('GET /categories/:id', category, everybody),
  row('PUT /categories/:id', category, admins, {}),
  row('DELETE /categories/:id', category, admins),
  row('GET /categories/:id/usage', category, admins),
  row('GET /categories/:id/subcategories', category, everybody),
  row('POST /categories/:id/subcategories', category, admins, { name: 'New one' }),
  row('GET /brands/:id', brand, everybody),
  row('PUT /brands/:id', brand, admins, {}),
  row('DELETE /brands/:id', brand, admins),
  row('GET /brands/:id/usage', brand, admins),
  row('GET /subcategories/:id', subcategory, everybody),
  row('PUT /subcategories/:id', subcategory, admins, {}),
  row('DELETE /subcategories/:id', subcategory, admins),
  row('GET /subcategories/:id/usage', subcategory, admins),

  row('PUT /users/:id', person, admins, { name: 'Changed Name' }),
  row('DELETE /users/:id', person, admins),
  row('GET /admin/customers/:id', person, admins),
  row('PUT /admin/customers/:id/tags', person, admins, { tags: ['press'] }),
  row('POST /admin/customers/:id/notes', person, admins, { note: 'Rings before noon' }),
  // Of somebody else; only whoever wrote a note may delete it.
  row('DELETE /admin/customers/:id/notes/:noteId', customerNote, [401, 403, 403, 404]),
  row('GET /admin/segments/:id', segment, admins),
  row('PUT /admin/segments/:id', segment, admins, {
    name: 'Changed one',
    match: 'all',
    rules: [{ kind: 'orders', atLeast: 1 }],
  }),
  row('DELETE /admin/segments/:id', segment, admins),
  row('GET /admin/segments/:id/export', segment, admins),
  row('DELETE /auth/sessions/:id', session, ownerOnly),
  row('POST /auth/factors/totp/:id', startedTotp, ownerOnly, { name: 'Phone', code: '000000' }),
  row('POST /auth/factors/passkeys/:id', startedPasskey, ownerOnly, {
    name: 'Laptop',
    passkey: createdPasskey,
  }),
  row('DELETE /auth/factors/:id', secondFactor, ownerOnly),
  row('PUT /admin/staff/:id', colleague, admins, { role: 'orders' }),
  row('DELETE /admin/staff/:id', colleague, admins),
  row('GET /admin/staff/:id/sessions', colleague, admins),
  row('DELETE /admin/staff/:id/sessions/:sessionId', colleagueSession, admins),
  row('DELETE /admin/staff/:id/sessions', colleague, admins),
  row('POST /admin/staff/invitations/:id/send', staffInvitation, admins),
  row('DELETE /admin/staff/invitations/:id', staffInvitation, admins),
  row('PUT /admin/staff/roles/:id', ownRole, admins, { name: 'Changed', permissions: [] }),
  row('DELETE /admin/staff/roles/:id', ownRole, admins),
  row('GET /staff/invitations/by-link/:token', staffInvitationLink, everybody),

  row('PUT /cart/:id', cartLine, ownerOnly, { count: 1 }),
  row('DELETE /cart/:id', cartLine, ownerOnly),
  // Removing a product that is not in the wishlist is as good as having removed it; only one's own ever goes.
  row('DELETE /wishlist/:productId', wishlistItem, [401, 'yes', 'yes', 'yes']),
  row('GET /wishlists/:token', wishlistShare, everybody),
  row('DELETE /alerts/:id', alert, ownerOnly),
  row('GET /alerts/by-link/:token', alertLink, everybody),
  row('GET /alerts/by-address/:token', alertAddress, everybody),
  row('GET /admin/products/:id/alerts', product, admins),
  row('GET /reviews/:id', review, everybody),
  row('PUT /reviews/:id', review, ownerOnly, { rating: 3 }),
  row('DELETE /reviews/:id', review, ownerAndAdmins),
  row('PUT /reviews/:id/hide', review, admins, { reason: 'Not about the product' }),
  row('PUT /reviews/:id/restore', review, admins),
  row('PUT /reviews/:id/answer', review, admins, { answer: 'Thank you.' }),
  // One's own cannot be marked, which everybody may know who is signed in.
  row('POST /reviews/:id/helpful', review, [401, 'yes', 'yes', 'yes']),
  row('DELETE /reviews/:id/helpful', review, [401, 'yes', 'yes', 'yes']),
  row('GET /products/:id/questions', product, everybody),
  row('POST /products/:id/questions', product, [401, 'yes', 'yes', 'yes'], {
    question: 'Does it float?',
  }),
  // Only buyers and the shop may answer; the owner of the question here bought nothing.
  row('POST /questions/:id/answers', question, [401, 403, 403, 'yes'], { answer: 'It does.' }),
  row('DELETE /questions/:id', question, ownerAndAdmins),
  row('PUT /questions/:id/hide', question, admins, { reason: 'Not about the product' }),
  row('PUT /questions/:id/restore', question, admins),
  row('DELETE /answers/:id', answer, ownerAndAdmins),
  row('PUT /answers/:id/hide', answer, admins),
  row('PUT /answers/:id/restore', answer, admins),
  row('GET /coupons/:id', coupon, admins),
  row('PUT /coupons/:id', coupon, admins, { discount: 15 }),
  row('POST /coupons/:id/end', coupon, admins),
  row('DELETE /coupons/:id', coupon, admins),
  row('GET /admin/bulk/:id', bulkRun, admins),
  row('GET /admin/bulk/:id/rows', bulkRun, admins),
  row('GET /admin/bulk/:id/export', bulkRun, admins),
  row('POST /admin/bulk/:id/apply', bulkRun, admins),
  // Only what is planned can be called off, only what was applied can be taken back.
  row('POST /admin/bulk/:id/cancel', bulkRun, [401, 403, 403, 404]),
  row('POST /admin/bulk/:id/undo', bulkRun, [401, 403, 403, 404]),
  row('GET /admin/imports/:id', importRun, admins),
  row('GET /admin/imports/:id/rows', importRun, admins),
  row('GET /admin/imports/:id/export', importRun, admins),
  row('PUT /admin/imports/:id', importRun, admins, { columns: ['sku'] }),
  row('PUT /admin/imports/:id/rows/:row', importRunRow, admins, { leftOut: true }),
  row('POST /admin/imports/:id/apply', importRun, admins, { revision: 1 }),
  // Only what was applied can be taken back.
  row('POST /admin/imports/:id/undo', importRun, [401, 403, 403, 404]),
  row('GET /admin/search-rules/:id', searchRule, admins),
  row('PUT /admin/search-rules/:id', searchRule, admins, {
    kind: 'redirect',
    text: 'changed',
    path: '/contact',
  }),
  row('DELETE /admin/search-rules/:id', searchRule, admins),
  row('GET /pages/:slug', ownPageSlug, everybody),
  row('GET /admin/content/:id', ownPage, admins),
  row('PUT /admin/content/:id', ownPage, admins, { version: 1, value: emptyPage }),
  row('DELETE /admin/content/:id', ownPage, admins),
  row('PUT /admin/content/:id/slug', ownPage, admins, { version: 1, slug: 'changed' }),
  row('GET /admin/content/:id/versions', ownPage, admins),
  row('POST /admin/content/:id/publish', ownPage, admins, { version: 1 }),
  row('POST /admin/content/:id/discard', ownPage, admins, { version: 1 }),
  row('POST /admin/content/:id/withdraw', ownPage, admins, { version: 1 }),
  row('POST /admin/content/:id/preview', ownPage, admins),
  row('POST /admin/content/:id/versions/:versionId/restore', ownPageVersion, admins, {
    version: 1,
  }),
  row('POST /admin/settings/history/:id/restore', settingsEntry, admins, { version: 1 }),
  row('POST /admin/system/jobs/:name/run', job, admins),
  row('POST /admin/system/emails/:id/retry', failedEmail, admins),
  row('GET /admin/recommendation-rules/:id', recommendationRule, admins),
  row('PUT /admin/recommendation-rules/:id', recommendationRule, admins, {
    subjectKind: 'category',
    subject: 'x',
    products: ['x'],
    categories: ['x'],
  }),
  row('DELETE /admin/recommendation-rules/:id', recommendationRule, admins),

  row('POST /orders/checkout-session/:cartId', cart, ownerOnly, cash),
  row('GET /orders/checkout-session/:cartId', cart, ownerOnly),
  row('POST /orders/:cartId', cart, ownerOnly, { shippingAddress }),
  row('GET /checkouts/:id', checkout, ownerOnly),
  row('POST /checkouts/:id/confirm', checkout, ownerOnly),
  row('GET /orders/:id', order, ownerAndAdmins),
  row('GET /orders/by-link/:token', orderLink, everybody),
  row('GET /orders/:id/invoice.pdf', order, ownerAndAdmins),
  row('GET /orders/:id/packing-slip.pdf', order, admins),
  row('PUT /orders/:id/cancel', order, ownerAndAdmins, {}),
  row('PUT /orders/:id/address', order, ownerAndAdmins, { shippingAddress }),
  row('POST /orders/:id/buy-again', order, ownerAndAdmins),
  row('PUT /orders/:id/pay', order, admins),
  row('DELETE /orders/:id/pay', order, admins),
  row('PUT /orders/:id/deliver', order, admins),
  row('PUT /orders/:id/refuse', order, admins, {}),
  row('PUT /orders/:id/goods', order, admins, { restock: true }),
  row('PUT /orders/:id/cash-confirmation', order, admins),
  row('PUT /orders/:id/cash-exception', order, admins, { until: '2099-01-01' }),
  row('DELETE /orders/:id/cash-exception', order, admins),
  row('PUT /orders/:id/status', order, admins, {
    status: 'dispatched',
    carrier: 'Bosta',
    trackingNumber: 'BST 7741',
  }),
  row('POST /orders/:id/notes', order, admins, { note: 'Called the buyer' }),
  // Of somebody else; only whoever wrote a note may delete it.
  row('DELETE /orders/:id/notes/:noteId', orderNote, [401, 403, 403, 404]),
  row('POST /orders/:id/refund', order, admins, {}),
  row('POST /orders/:id/refunds', order, admins, {
    key: '0198f000-0000-7000-8000-000000000001',
    amount: 1,
    reason: 'Dented',
  }),
  row('POST /orders/:id/refunds/:refundId/retry', orderRefund, admins),
  row('GET /orders/:id/refunds/:refundId/credit-note.pdf', orderRefund, ownerAndAdmins),
  // By the order's link visitors may too, which its own tests try.
  row('GET /orders/:id/returns', order, [404, 'yes', 404, 'yes']),
  row('POST /orders/:id/returns', order, [404, 'yes', 404, 'yes'], {
    key: '0198f000-0000-7000-8000-000000000002',
    lines: [{ line: 0, count: 1 }],
    reason: 'broken',
  }),
  row('PUT /returns/:id/cancel', orderReturn, [404, 'yes', 404, 'yes']),
  row('POST /returns/:id/photos', orderReturn, [404, 'yes', 404, 'yes'], { file: 'x' }),
  row('GET /returns/:id/photos/:position', returnPhoto, ownerAndAdmins),
  row('PUT /returns/:id/approve', orderReturn, admins, {}),
  row('PUT /returns/:id/decline', orderReturn, admins, { answer: 'It was worn.' }),
  row('PUT /returns/:id/receive', orderReturn, admins, {
    lines: [{ line: 0, count: 1, restock: true }],
  }),
  row('PUT /returns/:id/refund', orderReturn, admins, {}),
  row('PUT /returns/:id/close', orderReturn, admins, { answer: 'Nothing came.' }),
  row('POST /payments/:id/refund', payment, admins),
];
