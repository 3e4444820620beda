/**
 * The header that makes a request idempotent: the same key does the same thing once. Apart from its schema, so that a
 * page which sends it need not load what checks it.
 */
export const idempotencyHeader = 'idempotency-key';
