import type { IncomingMessage } from 'node:http';
import { uploadLimits } from '@matjar/contract/media/media.ts';
import {
  type Guards,
  type RequestProblem,
  sendGuarded,
} from '../../../platform/outbound/guarded-request.ts';

export type PictureFetchProblem = RequestProblem | 'redirected' | 'refused' | 'tooLarge';

interface FetchOptions extends Guards {
  timeoutMs: number;
}

export type FetchPicture = (url: string) => Promise<Buffer | PictureFetchProblem>;

/** Downloads a picture from an address in a file. */
export async function fetchPicture(
  url: string,
  { timeoutMs = 15_000, ...guards }: Partial<FetchOptions> = {},
): Promise<Buffer | PictureFetchProblem> {
  const response = await sendGuarded(url, {
    ...guards,
    timeoutMs,
    headers: { accept: 'image/*' },
    maxBytes: uploadLimits.bytes,
    wantsBody: isPicture,
  });
  if (typeof response === 'string') return response;
  const { status, body, isCut } = response;
  if (status >= 300 && status < 400) return 'redirected';
  if (status !== 200) return 'refused';
  return isCut ? 'tooLarge' : body;
}

function isPicture({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 200 && Number(headers['content-length'] ?? 0) <= uploadLimits.bytes;
}
