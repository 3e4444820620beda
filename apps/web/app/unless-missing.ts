import { ApiError } from '@matjar/client/api-error.ts';

/** There is no such thing. What an address names and no id or name can be (400) is nothing, too. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** What an address names, or `null` if there is no such thing. */
export async function unlessMissing<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
