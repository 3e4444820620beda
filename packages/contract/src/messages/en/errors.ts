/** What the API says when it refuses; the code beside each is in `error-codes.ts`. */
export const errors = {
  badRequest: 'The request could not be understood.',
  validation: 'Some fields are not valid.',
  unstorableText: 'This text has a character that cannot be stored.',
  unauthorized: 'please login',
  forbidden: 'You are not allowed to do this.',
  notFound: 'There is nothing at this address.',
  conflict: 'This was changed by someone else in the meantime.',
  payloadTooLarge: 'The request is too large.',
  unsupportedMediaType: 'This kind of content is not accepted here.',
  idempotencyKeyReused: 'This idempotency key was already used for another request.',
  refundTooMuch: 'That is more than is left to refund, which is {left}.',
  refundChanged: 'What is left to refund has changed meanwhile. Please look again.',
  tooManyRequests: 'Too many requests. Please try again later.',
  internal: 'some error happened',
  exportsBusy: 'Other exports are being made right now. Please try again in a minute.',
  unavailable: 'The shop is not available right now. Please try again in a moment.',
} as const;
