import { ApiError } from '@matjar/client/api-error.ts';
import { expect, it } from 'vitest';
import { unlessMissing } from './unless-missing.ts';

const failed = (status: number) => Promise.reject(new ApiError(status, 'code', 'No.'));

it('takes what is not there, and what no address can name, for nothing', async () => {
  expect(await unlessMissing(Promise.resolve({ data: 1 }))).toEqual({ data: 1 });
  expect(await unlessMissing(failed(404))).toBeNull();
  expect(await unlessMissing(failed(400))).toBeNull();
  await expect(unlessMissing(failed(503))).rejects.toThrow('No.');
  await expect(unlessMissing(Promise.reject(new Error('A bug.')))).rejects.toThrow('A bug.');
});
