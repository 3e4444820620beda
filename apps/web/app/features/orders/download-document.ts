import { ApiError } from '../../api-error.ts';
import { apiUrl } from '../../api-url.ts';
import { refreshSession } from '../accounts/session-refresh.ts';
import { readSession } from '../accounts/session-store.ts';

async function fetchDocument(path: string): Promise<Response> {
  const token = readSession()?.token;
  return fetch(`${apiUrl()}/api/v1${path}`, {
    headers: { accept: 'application/pdf', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'include',
  });
}

/** Saves a document that only its owner may read: a plain link could not bring the token. */
export async function downloadDocument(path: string, fileName: string): Promise<void> {
  const session = readSession();
  let response = await fetchDocument(path);
  if (response.status === 401 && session && (await refreshSession(session)) === 'refreshed') {
    response = await fetchDocument(path);
  }
  if (!response.ok) throw new ApiError(response.status, 'unknown', '');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
