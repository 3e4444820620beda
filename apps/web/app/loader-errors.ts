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

/** Errors of loaders. The API has logged its own with their stack: one line says which page met it. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (!(error instanceof ApiError)) {
    console.error(error);
    return;
  }
  const { pathname } = new URL(request.url);
  const { status, code, message } = error;
  console.error(`${pathname} could not be loaded: ${status} ${code}, ${message}`);
}
