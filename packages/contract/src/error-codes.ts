import type { MessageKey } from './messages/message-types.ts';

interface ErrorCodeEntry {
  status: number;
  message: MessageKey;
}

/** Every refusal the API can give: its code, its HTTP status and the text that explains it. */
export const errorCodes = {
  bad_request: { status: 400, message: 'errors.badRequest' },
  validation: { status: 400, message: 'errors.validation' },
  color_required: { status: 400, message: 'cart.chooseColor' },
  color_unknown: { status: 400, message: 'cartNotices.colorUnknown' },
  variant_unknown: { status: 400, message: 'cartNotices.variantUnknown' },
  cart_full: { status: 400, message: 'cartNotices.full' },
  coupon_unknown: { status: 400, message: 'coupons.unknown' },
  coupon_expired: { status: 400, message: 'coupons.expired' },
  coupon_used_up: { status: 400, message: 'coupons.usedUp' },
  coupon_used_by_you: { status: 400, message: 'coupons.usedByYou' },
  coupon_below_minimum: { status: 400, message: 'coupons.belowMinimum' },
  coupon_without_goods: { status: 400, message: 'coupons.withoutGoods' },
  already_reviewed: { status: 400, message: 'reviews.alreadyReviewed' },
  photo_unknown: { status: 400, message: 'reviews.photoUnknown' },
  reset_code_refused: { status: 400, message: 'accounts.resetCodeInvalid' },
  unauthorized: { status: 401, message: 'errors.unauthorized' },
  wrong_credentials: { status: 401, message: 'accounts.wrongCredentials' },
  social_refused: { status: 401, message: 'accounts.socialRefused' },
  forbidden: { status: 403, message: 'errors.forbidden' },
  account_needed: { status: 403, message: 'accounts.accountNeeded' },
  setup_code_refused: { status: 403, message: 'setup.codeRefused' },
  invitation_refused: { status: 403, message: 'setup.invitationRefused' },
  account_deactivated: { status: 403, message: 'accounts.deactivated' },
  other_origin: { status: 403, message: 'accounts.otherOrigin' },
  sign_in_again: { status: 403, message: 'accounts.signInAgain' },
  buyers_only: { status: 403, message: 'questions.buyersOnly' },
  order_unknown: { status: 404, message: 'orders.unknown' },
  not_found: { status: 404, message: 'errors.notFound' },
  conflict: { status: 409, message: 'errors.conflict' },
  stock_short: { status: 409, message: 'cartNotices.stockShort' },
  sold_out: { status: 409, message: 'cartNotices.soldOut' },
  own_review: { status: 409, message: 'reviews.ownReview' },
  coupon_name_taken: { status: 409, message: 'coupons.nameTaken' },
  cart_empty: { status: 409, message: 'checkout.cartEmpty' },
  out_of_stock: { status: 409, message: 'checkout.outOfStock' },
  total_changed: { status: 409, message: 'checkout.totalChanged' },
  move_not_allowed: { status: 409, message: 'orders.moveNotAllowed' },
  refund_too_much: { status: 409, message: 'errors.refundTooMuch' },
  refund_changed: { status: 409, message: 'errors.refundChanged' },
  social_link_needed: { status: 409, message: 'accounts.socialLinkNeeded' },
  password_by_code: { status: 409, message: 'accounts.passwordByCode' },
  email_taken: { status: 409, message: 'accounts.emailTaken' },
  last_admin: { status: 409, message: 'accounts.lastAdmin' },
  alerts_full: { status: 409, message: 'alerts.full' },
  name_taken: { status: 409, message: 'adminCatalog.nameTaken' },
  search_rule_taken: { status: 409, message: 'searchRules.taken' },
  search_rules_full: { status: 409, message: 'searchRules.full' },
  recommendation_rule_taken: { status: 409, message: 'recommendations.taken' },
  recommendation_rules_full: { status: 409, message: 'recommendations.full' },
  stock_changed: { status: 409, message: 'inventory.stockChanged' },
  held_pieces: { status: 409, message: 'inventory.heldPieces' },
  bulk_too_many: { status: 409, message: 'bulk.tooMany' },
  bulk_nothing: { status: 409, message: 'bulk.nothing' },
  bulk_final: { status: 409, message: 'bulk.final' },
  import_begun: { status: 409, message: 'imports.begun' },
  import_running: { status: 409, message: 'imports.running' },
  import_nothing: { status: 409, message: 'imports.nothing' },
  import_not_text: { status: 422, message: 'imports.notText' },
  import_unreadable: { status: 422, message: 'imports.unreadable' },
  import_empty: { status: 422, message: 'imports.emptyFile' },
  import_too_long: { status: 422, message: 'imports.tooLong' },
  import_too_wide: { status: 422, message: 'imports.tooWide' },
  in_use: { status: 409, message: 'adminCatalog.inUse' },
  payload_too_large: { status: 413, message: 'errors.payloadTooLarge' },
  unsupported_media_type: { status: 415, message: 'errors.unsupportedMediaType' },
  idempotency_key_reused: { status: 422, message: 'errors.idempotencyKeyReused' },
  too_many_requests: { status: 429, message: 'errors.tooManyRequests' },
  internal: { status: 500, message: 'errors.internal' },
  unavailable: { status: 503, message: 'errors.unavailable' },
  storage_full: { status: 507, message: 'adminCatalog.storageFull' },
  exports_busy: { status: 503, message: 'errors.exportsBusy' },
  payment_unavailable: { status: 503, message: 'checkout.paymentUnavailable' },
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof errorCodes;

export const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** The text key of a code, whose values (if its text has any) a refusal must bring. */
export type MessageOf<Code extends ErrorCode> = (typeof errorCodes)[Code]['message'];
