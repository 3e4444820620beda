import { ApiError, toApiError } from '@matjar/client/api-error.ts';
import { apiUrl } from '../../../api-url.ts';
import { refreshSession } from '../../../session/session-refresh.ts';
import { readSession } from '../../../session/session-store.ts';

type Follow = (share: number) => void;

/** Sends one file and follows how much of it is there; `fetch` cannot tell that. */
function send(file: File, token: string | undefined, onProgress: Follow, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open('POST', `${apiUrl()}/api/v1/media`);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onerror = () => reject(new ApiError(0, 'network', ''));
  request.onabort = () => reject(signal.reason);
  request.onload = () => {
    if (request.status === 201) resolve(request.response.data.url);
    else reject(toApiError(request.status, request.response));
  };
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}

/** Keeps a picture in the shop and gives its address. A token that ran out is renewed once. */
export async function uploadPicture(
  file: File,
  onProgress: Follow,
  signal: AbortSignal,
): Promise<string> {
  const session = readSession();
  try {
    return await send(file, session?.token, onProgress, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !session) throw error;
    if ((await refreshSession(session)) !== 'refreshed') throw error;
    return send(file, readSession()?.token, onProgress, signal);
  }
}
