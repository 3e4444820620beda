import { ApiError } from '@matjar/client/api-error.ts';

/** Why no code was sent: a refusal for too many requests says when to come back. */
export function textOfForgotFailure(error: unknown, otherwise: string): string {
  const isLimit = error instanceof ApiError && error.status === 429;
  return (isLimit && error.message) || otherwise;
}
