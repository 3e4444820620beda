import { ApiError, toApiError } from '@matjar/client/api-error.ts';
import type { ApiPath, CallResponse } from '@matjar/client/client.ts';
import { productPictures } from '@matjar/contract/limits.ts';
import { uploadLimits } from '@matjar/contract/media/media.ts';
import { useEffect, useRef, useState } from 'react';
import { textsOfError } from '../../../../api-error.ts';
import { apiUrl } from '../../../../api-url.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { refreshSession } from '../../../../session/session-refresh.ts';
import { readSession, readToken } from '../../../../session/session-store.ts';
import { previewOf } from '../file-preview.ts';
import { findPictureProblem } from '../picture-size.ts';
import type { FormPicture } from './product-form-values.ts';
import { followRows, type ShownVariant, type VariantRow } from './variant-rows.ts';

export interface PictureTile {
  id: string;
  /** Name of the chosen file; existing pictures have none. */
  name?: string;
  file?: File;
  /** Preview until it is uploaded. */
  preview?: string | undefined;
  url?: string | undefined;
  color?: string | undefined;
  options?: string[] | undefined;
  /** Upload progress from 0 to 1. */
  share: number;
  /** The connection or the server failed; the upload can be tried again. */
  failed?: boolean;
}

const maxPictures = productPictures.covers + productPictures.others;

function tileOf(picture: FormPicture): PictureTile {
  return { ...picture, id: crypto.randomUUID(), share: 1 };
}

function picturesOf(tiles: readonly PictureTile[]): FormPicture[] {
  return tiles.flatMap(({ url, color, options }) =>
    url ? [{ url, ...(color && { color }), ...(options && { options }) }] : [],
  );
}

/** State of the pictures while they are chosen, uploaded and sorted. */
export function usePictureTiles(
  initial: readonly FormPicture[],
  onChange: (pictures: FormPicture[]) => void,
) {
  const t = useTranslate();
  const [tiles, setTiles] = useState(() => initial.map(tileOf));
  // Said beside the pictures: toasts would cover the fields below.
  const [problems, setProblems] = useState<readonly string[]>([]);
  const complain = (text: string) => setProblems((now) => [...now, text]);
  // Uploads end long after the render that started them.
  const latest = useRef(tiles);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  function write(next: PictureTile[]) {
    const before = JSON.stringify(picturesOf(latest.current));
    latest.current = next;
    setTiles(next);
    const pictures = picturesOf(next);
    if (JSON.stringify(pictures) !== before) onChange(pictures);
  }

  function patch(id: string, change: Partial<PictureTile>) {
    write(latest.current.map((tile) => (tile.id === id ? { ...tile, ...change } : tile)));
  }

  function remove(id: string) {
    running.current.get(id)?.abort();
    write(latest.current.filter((tile) => tile.id !== id));
  }

  async function upload({ id, name = '', file }: PictureTile) {
    if (!file) return;
    const control = new AbortController();
    running.current.set(id, control);
    patch(id, { failed: false, share: 0 });
    try {
      const url = await uploadPicture(file, (share) => patch(id, { share }), control.signal);
      // The same picture with another file name.
      if (latest.current.some((tile) => tile.url === url)) {
        remove(id);
        complain(t('adminProducts.imageSkipped', { name }));
      } else patch(id, { url, share: 1 });
    } catch (error) {
      if (control.signal.aborted) return;
      const failure = t('adminProducts.imageFailed', { name });
      const reason = textsOfError(error, failure).join(' ');
      // A file that the server refuses is refused again: it goes as one that is refused here.
      if (isRefused(error)) {
        remove(id);
        complain(t('adminProducts.imageUnfit', { name, reason }));
      } else {
        patch(id, { failed: true });
        complain(reason);
      }
    } finally {
      running.current.delete(id);
    }
  }

  function isChosen(name: string): boolean {
    return latest.current.some((tile) => tile.name === name);
  }

  async function add(files: Iterable<File>) {
    setProblems([]);
    for (const file of files) {
      const { name, size } = file;
      const problem = size > uploadLimits.bytes ? undefined : await findPictureProblem(file);
      if (isChosen(name)) complain(t('adminProducts.imageSkipped', { name }));
      else if (size > uploadLimits.bytes) complain(t('adminProducts.imageTooLarge', { name }));
      else if (problem) complain(t('adminProducts.imageUnfit', { name, reason: t(problem) }));
      else if (latest.current.length >= maxPictures) {
        complain(t('adminProducts.imageTooMany', { count: maxPictures }));
        return;
      } else begin(file);
    }
  }

  function begin(file: File) {
    const tile: PictureTile = { id: crypto.randomUUID(), name: file.name, file, share: 0 };
    write([...latest.current, tile]);
    previewOf(file).then(
      (preview) => patch(tile.id, { preview }),
      (error: unknown) => console.error('The chosen file cannot be shown.', error),
    );
    void upload(tile);
  }

  function move(id: string, to: number) {
    const from = latest.current.findIndex((tile) => tile.id === id);
    const tile = latest.current[from];
    if (!tile || to < 0 || to >= latest.current.length) return;
    write(latest.current.toSpliced(from, 1).toSpliced(to, 0, tile));
  }

  return {
    tiles,
    problems,
    uploading: tiles.some(({ url, failed }) => !url && !failed),
    failed: tiles.filter(({ failed }) => failed).length,
    full: tiles.length >= maxPictures,
    add: (files: Iterable<File>) => void add(files),
    remove,
    removeFailed: () => write(latest.current.filter(({ failed }) => !failed)),
    move,
    retry: (tile: PictureTile) => {
      setProblems([]);
      void upload(tile);
    },
    tie: (id: string, shown: ShownVariant) => patch(id, shown),
    /** Keeps pictures with what they show when variants change. */
    follow: (before: readonly VariantRow[], after: readonly VariantRow[]) =>
      write(latest.current.map((tile) => ({ ...tile, ...followRows(tile, before, after) }))),
  };
}

export type PictureTiles = ReturnType<typeof usePictureTiles>;

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status);
}

type Follow = (share: number) => void;

const mediaPath: ApiPath<'POST /media'> = '/api/v1/media';

/** Uploads a file with progress events, which `fetch` does not have. */
function send(file: File, onProgress: Follow, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open('POST', apiUrl() + mediaPath);
  const token = readToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onerror = () => reject(new ApiError(0, 'network', ''));
  request.onabort = () => reject(signal.reason);
  request.onload = () => {
    const response: CallResponse<'POST /media'> = request.response;
    if (request.status === 201) resolve(response.data.url);
    else reject(toApiError(request.status, request.response));
  };
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}

/** Uploads a picture and returns its URL. Renews an expired token once. */
async function uploadPicture(file: File, onProgress: Follow, signal: AbortSignal): Promise<string> {
  const session = readSession();
  try {
    return await send(file, onProgress, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !session) throw error;
    if ((await refreshSession(session)) !== 'refreshed') throw error;
    return send(file, onProgress, signal);
  }
}
