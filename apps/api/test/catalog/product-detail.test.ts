import {
  type DetailedProduct,
  type ProductList,
  productDetail,
} from '@matjar/contract/catalog/catalog.ts';
import { describe, expect, it } from 'vitest';
import { useCatalogApp } from './catalog-app.ts';

const ids: Record<string, string> = {};

const shop = useCatalogApp(async (factory) => {
  ids.audio = await factory.addCategory('Audio');
  ids.phones = await factory.addCategory('Phones');
  ids.shown = await factory.addProduct({
    title: 'Aria headphones',
    categoryId: ids.audio,
    ratings: [5, 5, 4],
    specifications: [{ key: 'weight', value: 250 }],
    sold: 4,
  });
  for (const position of [0, 1, 2]) await factory.addProductPicture(ids.shown, position, '#112233');
  for (let day = 1; day <= 55; day += 1) {
    await factory.addReview(ids.shown, { createdAt: new Date(Date.UTC(2026, 0, day)), rating: 5 });
  }
  await factory.addReview(ids.shown, { review: 'Kept from view', hiddenAt: new Date() });
  ids.unrated = await factory.addProduct({ title: 'Plain cable', categoryId: ids.phones });
  ids.hidden = await factory.addProduct({ title: 'Not yet', published: false });
  ids.deleted = await factory.addProduct({ title: 'No longer', deletedAt: new Date() });
  ids.best = await factory.addProduct({ title: 'Best seller', categoryId: ids.audio, sold: 9 });
  ids.second = await factory.addProduct({ title: 'Second best', categoryId: ids.audio, sold: 7 });
});

const show = async (id: string | undefined) =>
  (await shop.read<{ data: DetailedProduct }>(`/products/${id}`)).data;

describe('a product', () => {
  it('is shown with its category as an id, its pictures and its newest reviews', async () => {
    const response = await shop.read<{ data: DetailedProduct }>(`/products/${ids.shown}`);
    expect(productDetail.parse(response)).toEqual(response);
    expect(response.data).toMatchObject({
      category: ids.audio,
      categoryName: 'Audio',
      ratingsAverage: 4.67,
      specifications: [{ key: 'weight', value: 250 }],
    });
    expect(response.data.pictures).toHaveLength(3);
    expect(response.data.reviews).toHaveLength(50);
    expect(response.data.reviews[0]).toMatchObject({ createdAt: '2026-02-24T00:00:00.000Z' });
    expect(response.data.reviews.map((each) => each.review)).not.toContain('Kept from view');
  });

  it('that nobody rated has no average', async () => {
    const product = await show(ids.unrated);
    expect(product).not.toHaveProperty('ratingsAverage');
    expect(product.ratingsQuantity).toBe(0);
    expect(product.reviews).toEqual([]);
  });

  it.each(['hidden', 'deleted', 'nothing'])('that is %s is not found', async (which) => {
    const response = await shop.app.inject(`/api/v1/products/${ids[which] ?? which}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 'fail', code: 'not_found' });
  });

  it('has best sellers of its category beside it, without itself', async () => {
    const similar = await shop.read<ProductList>(`/products/${ids.shown}/similar?limit=5`);
    expect(similar.data.map((each) => each._id)).toEqual([ids.best, ids.second]);
    const one = await shop.read<ProductList>(`/products/${ids.best}/similar?limit=1`);
    expect(one.data.map((each) => each._id)).toEqual([ids.second]);
  });

  it('that does not exist has nothing beside it', async () => {
    expect((await shop.app.inject('/api/v1/products/nothing/similar')).statusCode).toBe(404);
    expect(
      (await shop.app.inject(`/api/v1/products/${ids.shown}/similar?limit=0`)).statusCode,
    ).toBe(400);
  });
});

describe('products by their ids', () => {
  it('are those that are sold, and no id breaks the call', async () => {
    const path = '/products/by-ids';
    const requested = [ids.shown, ids.hidden, ids.deleted, 'nothing', ids.shown, ''].join(',');
    const { data } = await shop.read<ProductList>(`${path}?ids=${requested}&fields=title`);
    expect(data).toEqual([{ _id: ids.shown, title: 'Aria headphones' }]);
    const many = Array.from({ length: 101 }, (_, at) => at).join(',');
    for (const query of ['', '?ids=', `?ids=${many}`]) {
      expect((await shop.app.inject(`/api/v1${path}${query}`)).statusCode).toBe(400);
    }
  });
});
