import { ApiError } from '@matjar/client/api-error.ts';

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
