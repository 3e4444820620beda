/** What one field did wrong, as the API names it. */
export interface FieldError {
  field: string;
  message: string;
  code?: string;
}

/** An answer of the API that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];

  constructor(status: number, code: string, message: string, fieldErrors: FieldError[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function readFieldErrors(list: unknown): FieldError[] {
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
    const fieldErrors = readFieldErrors(body);
    return new ApiError(status, 'validation', fieldErrors[0]?.message ?? '', fieldErrors);
  }
  if (!isRecord(body)) return new ApiError(status, 'unknown', '');
  return new ApiError(
    status,
    textOr(body.code, 'unknown'),
    textOr(body.message, ''),
    readFieldErrors(body.errors),
  );
}

/** The texts to show to a person: each field's, else the message, else the shop's default text. */
export function textsOfError(error: unknown, defaultText: string): string[] {
  if (!(error instanceof ApiError)) return [defaultText];
  const fieldTexts = error.fieldErrors.map(({ message }) => message).filter((text) => text !== '');
  if (fieldTexts.length > 0) return fieldTexts;
  return [error.message || defaultText];
}
