import { brand, category, subcategory } from '@matjar/contract/catalog/catalog.ts';
import { listOf } from '@matjar/contract/list.ts';
import { describe, expect, it } from 'vitest';
import { useCatalogApp } from './catalog-app.ts';

interface NameList {
  results: number;
  paginationResult: object;
  data: { _id: string; name: string; image?: string; category?: string }[];
}

const ids: Record<string, string> = {};

const shop = useCatalogApp(async (factory) => {
  const { id: imageId } = await factory.addPicture();
  ids.phones = await factory.addCategory('Phones', { position: 2, imageId });
  ids.audio = await factory.addCategory('Áudio', { position: 1 });
  ids.wired = await factory.addSubcategory('Wired', ids.audio);
  ids.cases = await factory.addSubcategory('Cases', ids.phones);
  for (let number = 1; number <= 12; number += 1) {
    ids[`brand${number}`] = await factory.addBrand(`Brand ${number}`, { position: number });
  }
});

const names = (list: NameList) => list.data.map((each) => each.name);

describe('categories', () => {
  it('are listed in the shop’s order, as the contract says', async () => {
    const response = await shop.read<NameList>('/categories');
    expect(listOf(category).parse(response)).toEqual(response);
    expect(names(response)).toEqual(['Áudio', 'Phones']);
    expect(response.data[0]).not.toHaveProperty('image');
    expect(response.data[1]?.image).toMatch(
      /^https:\/\/shop\.test\/media\/[0-9a-f]{32}-480\.webp$/,
    );
    expect(response.data[1]).toHaveProperty('picture.placeholder');
  });

  it('are found by a part of their name', async () => {
    expect(names(await shop.read('/categories?keyword=aud'))).toEqual(['Áudio']);
    expect(names(await shop.read('/categories?keyword=hone'))).toEqual(['Phones']);
  });

  it('are shown one by one', async () => {
    const response = await shop.read<{ data: object }>(`/categories/${ids.phones}`);
    expect(response.data).toMatchObject({ _id: ids.phones, name: 'Phones' });
    expect((await shop.app.inject('/api/v1/categories/nothing')).statusCode).toBe(404);
  });
});

describe('brands', () => {
  it('come page by page', async () => {
    const response = await shop.read<NameList>('/brands/?page=2&limit=8');
    expect(listOf(brand).parse(response)).toEqual(response);
    expect(response.results).toBe(12);
    expect(names(response)).toEqual(['Brand 9', 'Brand 10', 'Brand 11', 'Brand 12']);
  });

  it('are sorted by name or age, and by nothing else', async () => {
    expect(names(await shop.read('/brands?sort=-name&limit=1'))).toEqual(['Brand 9']);
    expect(names(await shop.read('/brands?sort=createdAt&limit=1'))).toEqual(['Brand 1']);
    expect((await shop.app.inject('/api/v1/brands?sort=password')).statusCode).toBe(400);
  });
});

describe('subcategories', () => {
  it('are listed, of all categories or of one', async () => {
    const response = await shop.read<NameList>('/subcategories');
    expect(listOf(subcategory).parse(response)).toEqual(response);
    expect(names(response)).toEqual(['Wired', 'Cases']);
    expect(names(await shop.read(`/categories/${ids.audio}/subcategories`))).toEqual(['Wired']);
    expect(names(await shop.read(`/subcategories?category=${ids.phones}`))).toEqual(['Cases']);
    expect(names(await shop.read('/subcategories?keyword=wir'))).toEqual(['Wired']);
  });

  it('of a category that does not exist are not found', async () => {
    expect((await shop.app.inject('/api/v1/categories/nothing/subcategories')).statusCode).toBe(
      404,
    );
  });

  it('are shown one by one', async () => {
    const { data } = await shop.read<{ data: object }>(`/subcategories/${ids.wired}`);
    expect(data).toMatchObject({ name: 'Wired', category: ids.audio });
  });
});
