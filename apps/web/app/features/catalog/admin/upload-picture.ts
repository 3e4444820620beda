import { ApiError, toApiError } from '../../../api-error.ts';
import { apiUrl } from '../../../api-url.ts';
import { readSession } from '../../accounts/session-store.ts';

/** Sends one file and follows how much of it is there; `fetch` cannot tell that. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open('POST', `${apiUrl()}/api/v1/media`);
  const token = readSession()?.token;
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
