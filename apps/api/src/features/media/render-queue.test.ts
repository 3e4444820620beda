import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaRoutes } from './media.routes.ts';
import { RenderQueue } from './render-queue.ts';
import { storeUpload } from './store-upload.ts';

const path = (at: number) => `/media/${String(at).padStart(32, '0')}-160.webp`;

test('a flood of pictures that nobody has asked for before filled the memory', async () => {
  const original = Promise.withResolvers<undefined>();
  const read = (name: string) => (name.startsWith('originals/') ? original.promise : undefined);
  const storage = { read } as unknown as Storage;
  const queue = new RenderQueue(1, { waiting: 2, uploads: 2 });
  const { app } = await buildBareApp({ addRoutes: (app) => mediaRoutes(app, { storage, queue }) });
  const ask = async (at: number) => app.inject(path(at));
  const waiting = [1, 2, 3].map(ask);
  const { statusCode, headers } = await ask(4);
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBeDefined();
  original.resolve(undefined);
  expect((await Promise.all(waiting)).map((response) => response.statusCode)).toEqual([
    404, 404, 404,
  ]);
});

test('so did uploads', async () => {
  const queue = new RenderQueue(1, { waiting: 2, uploads: 2 });
  const forever = () => new Promise(() => {});
  for (const _ of [1, 2, 3]) void queue.takeIn(forever);
  const store = storeUpload({} as never, { storage: {} as Storage, queue });
  const upload = store({ field: 'file', bytes: Buffer.alloc(1) } as never);
  await expect(upload).rejects.toThrow('waiting already');
});
