import type { OrderFigures } from '@matjar/contract/order-figures.ts';

/** What one field did wrong, as the API names it. */
export interface FieldProblem {
  field: string;
  message: string;
  code?: string;
}

/** An answer of the API that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** What an order would come to, with `total_changed`. */
  readonly figures: OrderFigures | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldProblem[] = [],
    figures?: OrderFigures,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.figures = figures;
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
 * Reads both bodies the API answers with: the default object, and the bare list that sign-up,
 * reviews and change-password use. Anything else came from something in between, such as a proxy.
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
    isRecord(body.figures) ? (body.figures as OrderFigures) : undefined,
  );
}
