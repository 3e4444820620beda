import { type ErrorCode, errorCodes } from '@matjar/contract/error-codes.ts';
import { errorBody, fieldErrorList } from '@matjar/contract/errors.ts';
import { z } from 'zod';

/** Matches any refusal, so that a route need not list every one to serialise it. */
const anyErrorBody = z.union([errorBody, fieldErrorList]);

/** Refusals by their status, for the `response` of a route's schema. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof anyErrorBody> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, anyErrorBody.describe(same.join(', '))]),
  );
}
