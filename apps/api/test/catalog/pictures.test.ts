import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { productPictures } from '@matjar/db/schema/catalog.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addPicture } from '../../src/features/media/media.service.ts';
import { useCatalogApp } from './catalog-app.ts';

let productId = '';
const shop = useCatalogApp(async (factory) => {
  productId = await factory.addProduct({ title: 'Pictured' });
});

it('the addresses of a product’s pictures lead to pictures', async () => {
  const { db } = shop.database.connection;
  const bytes = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#fd7631' },
  })
    .png()
    .toBuffer();
  const picture = await addPicture(db, { storage: shop.storage }, bytes);
  if (typeof picture === 'string') throw new Error(picture);
  await db.insert(productPictures).values({ productId, position: 0, mediaId: picture.id });

  const readCover = async () => (await shop.read<ProductList>('/products')).data[0]?.imageCover;
  await expect.poll(readCover).toMatch(/-800\.webp$/);
  const cover = new URL((await readCover()) ?? '');
  const response = await shop.app.inject(cover.pathname);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/webp');
  expect((await sharp(response.rawPayload).metadata()).width).toBe(800);
});

it('an address that names no picture leads nowhere', async () => {
  const response = await shop.app.inject(`/media/${'0'.repeat(32)}-800.webp`);
  expect(response.statusCode).toBe(404);
});
