import { ApiError } from '@matjar/client/api-error.ts';
import { expect, it, vi } from 'vitest';
import { handleError, unlessMissing } from './loader-errors.ts';

const failed = (status: number) => Promise.reject(new ApiError(status, 'code', 'No.'));

it('takes what is not there, and what no address can name, for nothing', async () => {
  expect(await unlessMissing(Promise.resolve({ data: 1 }))).toEqual({ data: 1 });
  expect(await unlessMissing(failed(404))).toBeNull();
  expect(await unlessMissing(failed(400))).toBeNull();
  await expect(unlessMissing(failed(503))).rejects.toThrow('No.');
  await expect(unlessMissing(Promise.reject(new Error('A bug.')))).rejects.toThrow('A bug.');
});

it('writes one line about what the API answered, and all of what is a bug', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const request = new Request('http://shop.test/about?preview=1');
  handleError(new ApiError(503, 'unavailable', 'Later.'), { request });
  expect(written.mock.calls).toEqual([['/about could not be loaded: 503 unavailable, Later.']]);
  const bug = new Error('A bug.');
  handleError(bug, { request });
  expect(written).toHaveBeenLastCalledWith(bug);
  const gone = new Request(request, { signal: AbortSignal.abort() });
  handleError(bug, { request: gone });
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});
