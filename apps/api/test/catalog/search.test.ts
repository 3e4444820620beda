import type { ProductList } from '@matjar/contract/catalog.ts';
import { type Suggestions, suggestions } from '@matjar/contract/catalog-search.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/features/catalog/search/fold-text.ts';
import { useCatalogApp } from './catalog-app.ts';

const shop = useCatalogApp(async (factory) => {
  const lumora = await factory.addBrand('Lumora');
  const kestrel = await factory.addBrand('Kestrel');
  const audio = await factory.addCategory('Headphones');
  const network = await factory.addCategory('Networking');
  const add = (
    title: string,
    brandId: string,
    categoryId: string,
    sold: number,
    description = '',
  ) => factory.addProduct({ title, brandId, categoryId, sold, description });
  await add('Aria Wireless', lumora, audio, 10, 'Charging takes an hour.');
  await add('Studio Monitor', lumora, audio, 5, 'Works with every charger.');
  await add('Router NX-2410', kestrel, network, 50, 'Covers the whole house, theatre included.');
  await add('Switch QZ8800', kestrel, network, 7, 'For headphones it is no use.');
  await add('سمّاعة لاسلكيّة', kestrel, audio, 3);
  await add('Ècran plat', lumora, network, 2);
  await add('Women’s watch', lumora, network, 1);
  await add('Mesh kit', kestrel, network, 60, 'Not a router, but it replaces your router.');
});

async function found(keyword: string): Promise<string[]> {
  const { data } = await shop.read<ProductList>(`/products?keyword=${encodeURIComponent(keyword)}`);
  return data.map((product) => product.title);
}

describe('a keyword', () => {
  it.each([
    [
      'word forms',
      'headphone',
      ['Studio Monitor', 'Aria Wireless', 'سمّاعة لاسلكيّة', 'Switch QZ8800'],
    ],
    ['forms of described things', 'charge', ['Aria Wireless', 'Studio Monitor']],
    ['the brand', 'kestrel switch', ['Switch QZ8800']],
    ['the beginning of the last word', 'lumora mon', ['Studio Monitor']],
    ['two letters, in names', 'sw', ['Switch QZ8800']],
    ['a model number', 'NX-2410', ['Router NX-2410']],
    ['a model number without its hyphen', 'nx2410', ['Router NX-2410']],
    ['a model number in two words', 'nx 2410', ['Router NX-2410']],
    ['a model number with a hyphen it does not have', 'QZ-8800', ['Switch QZ8800']],
    ['the number of a model', '8800', ['Switch QZ8800']],
    ['Arabic without its signs', 'سماعة', ['سمّاعة لاسلكيّة']],
    ['Arabic with other letter forms', 'لاسلكيه', ['سمّاعة لاسلكيّة']],
    ['accents left out', 'ecran', ['Ècran plat']],
    ['accents put in', 'róuter nx', ['Router NX-2410']],
    ['an apostrophe left out', 'womens', ['Women’s watch']],
    ['capitals', 'ARIA', ['Aria Wireless']],
    ['words that say nothing beside one that does', 'the router for a house', ['Router NX-2410']],
    ['the beginning of a word that says nothing', 'thea', ['Router NX-2410']],
    ['punctuation around it', '"(router)!" & house:*', ['Router NX-2410']],
    ['nothing there is', 'xylophone zither', []],
    ['punctuation alone', '!!!', []],
  ])('finds by %s', async (_name, keyword, expected) => {
    expect((await found(keyword)).toSorted()).toEqual(expected.toSorted());
  });

  it('puts what is named so before what is described so, however well that sells', async () => {
    expect(await found('router')).toEqual(['Router NX-2410', 'Mesh kit']);
  });

  it.each([
    ['hedphones', 'headphones'],
    ['headphnes', 'headphones'],
    ['kestral', 'kestrel'],
    ['lumroa', 'lumora'],
    ['wirless aria', 'wireless aria'],
    ['ruoter', 'router'],
    ['mseh', 'mesh'],
    ['سماعخ', 'سماعه'],
  ])('typed as %j is taken for %j', async (typed, meant) => {
    const answer = await shop.read<ProductList>(`/products?keyword=${encodeURIComponent(typed)}`);
    expect(answer.correction).toBe(meant);
    expect(answer.results).toBeGreaterThan(0);
  });

  it('is not corrected when it finds something as it is, or nothing either way', async () => {
    expect(await shop.read('/products?keyword=router')).not.toHaveProperty('correction');
    expect(await shop.read('/products?keyword=qqqqqqqqqq')).not.toHaveProperty('correction');
    expect(await shop.read('/products?keyword=nx-9999')).not.toHaveProperty('correction');
  });

  it('finds products by the new name of their brand at once', async () => {
    const { db } = shop.database.connection;
    await query(
      db,
      sql`insert into brands (id, name, slug) values (gen_random_uuid(), 'Tramontane', 'tramontane')`,
    );
    await query(
      db,
      sql`update products set brand_id = (select id from brands where slug = 'tramontane')
      where title = 'Mesh kit'`,
    );
    await expect.poll(() => found('tramontane')).toEqual(['Mesh kit']);
    await query(db, sql`update brands set name = 'Sirocco' where slug = 'tramontane'`);
    await expect.poll(() => found('sirocco')).toEqual(['Mesh kit']);
    await expect.poll(() => found('tramontane')).toEqual([]);
  });
});

describe('suggestions', () => {
  it('name categories, brands and products with the part that matches', async () => {
    const answer = await shop.read<Suggestions>('/search/suggest?keyword=head');
    expect(suggestions.parse(answer)).toEqual(answer);
    expect(answer.data[0]).toMatchObject({
      type: 'category',
      name: 'Headphones',
      matches: [[0, 4]],
    });
    expect(answer.data.filter((each) => each.type === 'product').length).toBeGreaterThan(0);
    expect(answer.data.length).toBeLessThanOrEqual(8);
  });

  it('correct a slip', async () => {
    const { data, correction } = await shop.read<Suggestions>('/search/suggest?keyword=kestral');
    expect(correction).toBe('kestrel');
    expect(data[0]).toMatchObject({ type: 'brand', name: 'Kestrel', matches: [[0, 7]] });
  });

  it('are empty for nothing', async () => {
    expect(await shop.read('/search/suggest')).toEqual({ data: [] });
    expect(await shop.read('/search/suggest?keyword=')).toEqual({ data: [] });
  });
});

describe('folding', () => {
  it.each([
    'Plain ASCII, it’s fine',
    "Men's Ünïcödé ÀÉÎ ﬁ Å ½",
    'أَحْمَد إلى آلة مدرسةٌ ـــكتاب ٱسم ؤ ئ',
    '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ کی',
    'Øre đak Łódź ılık non‑breaking',
  ])('is the same here and in the database: %s', async (text) => {
    const { db } = shop.database.connection;
    const [row] = await query(db, sql`select fold_text(${text}) as folded`);
    expect(foldText(text)).toBe(row?.folded);
  });
});
