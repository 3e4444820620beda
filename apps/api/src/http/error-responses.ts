import { type ErrorCode, errorCodes } from '@matjar/contract/error-codes.ts';
import { errorBody, fieldErrorList } from '@matjar/contract/errors.ts';
import { z } from 'zod';

type StatusOf<Code extends ErrorCode> = (typeof errorCodes)[Code]['status'];

/**
 * The refusals of a route, for the `response` of its schema:
 * `response: { 200: cart, ...errorResponses('not_found', 'conflict') }`.
 */
export function errorResponses<Code extends ErrorCode>(
  ...codes: Code[]
): Record<StatusOf<Code>, typeof anyErrorBody> {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  const responses = [...byStatus].map(([status, sameStatus]) => [
    status,
    anyErrorBody.describe(sameStatus.join(', ')),
  ]);
  return Object.fromEntries(responses);
}

/** Wide enough for every refusal of a status, so that a route need not foresee each one to be served. */
const anyErrorBody = z.union([errorBody, fieldErrorList]);
