import type { PurchaseTotals } from '@matjar/contract/checkout/purchase-totals.ts';
import type { ErrorBody, LastChange } from '@matjar/contract/errors.ts';

/** A problem of one field, as named by the API. */
export interface FieldProblem {
  field: string;
  message: string;
  code?: string;
}

/** A response that is not a success, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** The current amounts of the order, with `total_changed`. */
  readonly figures: PurchaseTotals | undefined;
  /** Who changed it last, with `conflict`, where that is known. */
  readonly changed: LastChange | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldProblem[] = [],
    { figures, changed }: Pick<ErrorBody, 'figures' | 'changed'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.figures = figures;
    this.changed = changed;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function readFields(list: unknown): FieldProblem[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((item) => ({
    field: textOr(item.param, ''),
    message: textOr(item.msg, ''),
    ...(typeof item.code === 'string' && { code: item.code }),
  }));
}

/**
 * Parses both error bodies of the API: the default object, and the bare list of sign-up, reviews and
 * change-password. Anything else came from a proxy or the like.
 */
export function toApiError(status: number, body: unknown): ApiError {
  if (Array.isArray(body)) {
    const fields = readFields(body);
    return new ApiError(status, 'validation', fields[0]?.message ?? '', fields);
  }
  if (!isRecord(body)) return new ApiError(status, 'unknown', '');
  return new ApiError(
    status,
    textOr(body.code, 'unknown'),
    textOr(body.message, ''),
    readFields(body.errors),
    body as Pick<ErrorBody, 'figures' | 'changed'>,
  );
}
