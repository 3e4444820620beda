import { type ErrorCode, errorCodes } from '@matjar/contract/error-codes.ts';
import { errorBody, fieldErrorList } from '@matjar/contract/errors.ts';
import { z } from 'zod';

/** Wide enough for every refusal of a status, so that a route need not foresee each one to be served. */
const anyErrorBody = z.union([errorBody, fieldErrorList]);

/** Most endpoints refuse with the same: a twelfth of what building the app takes. */
const described = new Map<string, typeof anyErrorBody>();

function describeRefusals(codes: readonly ErrorCode[]): typeof anyErrorBody {
  const text = codes.join(', ');
  const schema = described.get(text) ?? anyErrorBody.describe(text);
  described.set(text, schema);
  return schema;
}

/** Refusals by their status, for the `response` of a route's schema. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof anyErrorBody> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, describeRefusals(same)]),
  );
}
