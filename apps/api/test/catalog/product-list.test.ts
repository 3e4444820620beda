import {
  type ListedProduct,
  type ProductList,
  productList,
} from '@matjar/contract/catalog/catalog.ts';
import { describe, expect, it } from 'vitest';
import { useCatalogApp } from './catalog-app.ts';

const ids: Record<string, string> = {};

const shop = useCatalogApp(async (factory) => {
  ids.lumora = await factory.addBrand('Lumora');
  ids.kestrel = await factory.addBrand('Kestrel');
  ids.phones = await factory.addCategory('Phones');
  ids.audio = await factory.addCategory('Audio');
  ids.wired = await factory.addSubcategory('Wired', ids.audio);
  ids.wireless = await factory.addSubcategory('Wireless', ids.audio);
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  ids.a = await factory.addProduct({
    title: 'Alpha phone',
    brandId: ids.lumora,
    categoryId: ids.phones,
    price: 199.99,
    sold: 10,
    ratings: [5, 4],
    createdAt: day(1),
    colors: [{ hex: '#112233', name: 'Ink' }, { hex: '#ffffff' }],
  });
  ids.b = await factory.addProduct({
    title: 'beta phone',
    brandId: ids.kestrel,
    categoryId: ids.phones,
    price: 300,
    priceAfterDiscount: 150,
    sold: 30,
    ratings: [3],
    createdAt: day(2),
  });
  ids.c = await factory.addProduct({
    title: 'Chord headset',
    brandId: ids.lumora,
    categoryId: ids.audio,
    subcategoryIds: [ids.wired],
    price: 20,
    sold: 30,
    ratings: [4, 4, 4],
    createdAt: day(3),
  });
  ids.d = await factory.addProduct({
    title: 'Drum speaker',
    brandId: ids.kestrel,
    categoryId: ids.audio,
    subcategoryIds: [ids.wired, ids.wireless],
    price: 20,
    sold: 5,
    createdAt: day(4),
  });
  await factory.addProduct({ title: 'Hidden one', published: false, sold: 99 });
  await factory.addProduct({ title: 'Deleted one', deletedAt: day(5), sold: 99 });
  await factory.addProductPicture(ids.a, 0, '#112233');
  await factory.addProductPicture(ids.a, 1, '#112233');
  await factory.addProductPicture(ids.a, 2, '#ffffff');
});

async function listed(query: string): Promise<string> {
  const { data } = await shop.read<ProductList>(`/products${query}`);
  const letterOf = new Map(['a', 'b', 'c', 'd'].map((letter) => [ids[letter], letter]));
  return data.map((product) => letterOf.get(product._id) ?? '?').join('');
}

describe('the list of products', () => {
  it('shows best sellers first, and nothing hidden or deleted', async () => {
    expect(await listed('')).toBe('bcad');
  });

  it('answers exactly what the contract says', async () => {
    const response = await shop.read<ProductList>('/products?facets=1');
    expect(productList.parse(response)).toEqual(response);
    expect(response.results).toBe(4);
    expect(response.paginationResult).toEqual({ currentPage: 1, numberOfPages: 1, limit: 50 });
  });

  it('gives each product the fields that clients know', async () => {
    const { data } = await shop.read<ProductList>('/products?keyword=alpha');
    const [product] = data as [ListedProduct];
    expect(product).toMatchObject({
      _id: ids.a,
      title: 'Alpha phone',
      price: 199.99,
      quantity: 5,
      sold: 10,
      availableColors: ['#112233', '#ffffff'],
      colors: ['#112233', '#ffffff'],
      colorNames: ['Ink', '#ffffff'],
      brand: { _id: ids.lumora, name: 'Lumora' },
      category: { _id: ids.phones, name: 'Phones' },
      subcategory: [],
      ratingsAverage: 4.5,
      ratingsQuantity: 2,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(product).not.toHaveProperty('priceAfterDiscount');
    expect(product.imageCover).toMatch(/^https:\/\/shop\.test\/media\/[0-9a-f]{32}-800\.webp$/);
    expect(product.images).toHaveLength(3);
    expect(product.pictures.map((picture) => picture.color)).toEqual(['#112233', '#ffffff']);
    expect(product.imageCoverPicture).toEqual(product.pictures[0]);
  });

  it('leaves out what a product does not have', async () => {
    const { data } = await shop.read<ProductList>('/products?keyword=drum');
    expect(data[0]).toMatchObject({ availableColors: [], colors: [], images: [], pictures: [] });
    expect(data[0]).not.toHaveProperty('ratingsAverage');
    expect(data[0]).not.toHaveProperty('imageCover');
  });

  it.each([
    ['category', () => `?category=${ids.phones}`, 'ba'],
    ['category[in]', () => `?category[in]=${ids.audio}`, 'cd'],
    [
      'category[in] repeated',
      () => `?category[in]=${ids.audio}&category%5Bin%5D=${ids.phones}`,
      'bcad',
    ],
    ['category in capitals', () => `?category=${ids.phones?.toUpperCase()}`, 'ba'],
    ['an unknown category', () => '?category[in]=nothing', ''],
    ['brand', () => `?brand=${ids.kestrel}`, 'bd'],
    ['brand[in]', () => `?brand[in]=${ids.lumora}`, 'ca'],
    ['brand and category', () => `?brand[in]=${ids.lumora}&category=${ids.audio}`, 'c'],
    ['subcategory[in]', () => `?subcategory[in]=${ids.wireless}`, 'd'],
    [
      'subcategory[in] repeated',
      () => `?subcategory[in]=${ids.wireless}&subcategory[in]=${ids.wired}`,
      'cd',
    ],
    ['price[gte], by the price to pay', () => '?price[gte]=150', 'ba'],
    ['price[gt]', () => '?price[gt]=150', 'a'],
    ['price[lte]', () => '?price[lte]=199.99', 'bcad'],
    ['price[lt]', () => '?price[lt]=199.99', 'bcd'],
    ['price', () => '?price=20', 'cd'],
    ['a price between two amounts', () => '?price[gte]=199.985&price[lte]=199.995', 'a'],
    ['bounds that exclude each other', () => '?price[gte]=200&price[lte]=100', ''],
    ['stars', () => '?ratingsQuantity=4', 'ca'],
    ['five stars', () => '?ratingsQuantity=5', ''],
    ['several stars: the lowest', () => '?ratingsQuantity=5&ratingsQuantity=3', 'bca'],
    ['empty parameters', () => '?&keyword=&sort=&price[gte]=&category[in]=', 'bcad'],
    ['unknown parameters', () => '?colour=red&title[regex]=.*', 'bcad'],
  ])('filters by %s', async (_name, query, expected) => {
    expect(await listed(query())).toBe(expected);
  });

  it.each([
    ['price', 'cdba'],
    ['%2Bprice', 'cdba'],
    ['+price', 'cdba'],
    ['%20price', 'cdba'],
    ['-price', 'abcd'],
    ['-sold', 'bcad'],
    ['sold', 'dabc'],
    ['-quantity', 'cabd'],
    ['-ratingsAverage', 'acbd'],
    ['-createdAt', 'dcba'],
    ['createdAt', 'abcd'],
    ['title', 'abcd'],
    ['-title', 'dcba'],
    ['-sold,price', 'cbad'],
    ['price,-createdAt', 'dcba'],
  ])('sorts by %s', async (sort, expected) => {
    expect(await listed(`?sort=${sort}`)).toBe(expected);
  });

  it('sorts what a filter leaves', async () => {
    expect(await listed(`?category=${ids.phones}&sort=-price`)).toBe('ab');
    expect(await listed('?keyword=phone&sort=price')).toBe('ba');
  });

  it('counts the filtered set and says where a page stands', async () => {
    const response = await shop.read<ProductList>('/products?limit=1&page=2&price[lte]=150');
    expect(response.results).toBe(3);
    expect(response.paginationResult).toEqual({
      currentPage: 2,
      numberOfPages: 3,
      limit: 1,
      nextPage: 3,
      prevPage: 1,
    });
    expect(response.data.map((product) => product._id)).toEqual([ids.c]);
  });

  it('answers a page past the end with an empty list and the right counts', async () => {
    const response = await shop.read<ProductList>('/products?page=999999999&limit=200');
    expect(response.data).toEqual([]);
    expect(response.results).toBe(4);
    expect(response.paginationResult.numberOfPages).toBe(1);
  });

  it('sends the wanted fields only', async () => {
    const some = await shop.read<ProductList>('/products?fields=title,price,nonsense&limit=1');
    expect(Object.keys(some.data[0] ?? {}).toSorted()).toEqual(['_id', 'price', 'title']);
    const others = await shop.read<ProductList>('/products?fields=-description&limit=1');
    expect(others.data[0]).not.toHaveProperty('description');
    expect(others.data[0]).toHaveProperty('title');
  });

  it('accepts a trailing slash', async () => {
    expect(await listed('/?limit=1')).toBe('b');
  });
});
