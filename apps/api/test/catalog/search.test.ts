import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { type Suggestions, suggestions } from '@matjar/contract/catalog/catalog-search.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/platform/fold-text.ts';
import { useCatalogApp } from './catalog-app.ts';
import type { ProductInput } from './catalogue-factory.ts';

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
    more: Partial<ProductInput> = {},
  ) => factory.addProduct({ title, brandId, categoryId, sold, description, ...more });
  await add('Aria Wireless', lumora, audio, 10, 'Charging takes an hour.', {
    specifications: [
      { key: 'batteryLife', value: 12 },
      { key: 'noiseCancelling', value: true },
    ],
  });
  await add('Studio Monitor', lumora, audio, 5, 'Works with every charger.', {
    specifications: [{ key: 'noiseCancelling', value: false }],
  });
  await add('Router NX-2410', kestrel, network, 50, 'Covers the whole house, theatre included.');
  await add('Switch QZ8800', kestrel, network, 7, 'For headphones it is no use.');
  await add('سمّاعة لاسلكيّة', kestrel, audio, 3);
  await add('Ècran plat', lumora, network, 2);
  await add('Women’s watch', lumora, network, 1);
  const orrery = await factory.addBrand('Orrery');
  const home = await factory.addCategory('At home');
  await add('Alarm clock', orrery, home, 4, '', { price: 90 });
  await add('Wall clock', orrery, home, 3, '', { price: 150 });
  await add('Over 200 stickers', orrery, home, 2, '', { price: 12 });
  await add('Mesh kit', kestrel, network, 60, 'Not a router, but it replaces your router.', {
    colors: [{ hex: '#dc143c', name: 'Crimson' }],
    subcategoryIds: [await factory.addSubcategory('Whole home', network)],
  });
});

async function found(keyword: string): Promise<string[]> {
  const { data } = await shop.read<ProductList>(`/products?keyword=${encodeURIComponent(keyword)}`);
  return data.map((product) => product.title);
}

const search = (keyword: string, more = '') =>
  shop.read<ProductList>(`/products?keyword=${encodeURIComponent(keyword)}${more}`);

async function foundFull(keyword: string): Promise<string[]> {
  const { data, search: counts } = await search(keyword);
  return data.slice(0, counts?.fullMatches).map(({ title }) => title);
}

describe('a keyword', () => {
  it.each([
    [
      'word forms',
      'headphone',
      ['Studio Monitor', 'Aria Wireless', 'سمّاعة لاسلكيّة', 'Switch QZ8800'],
    ],
    ['forms of described things', 'charge', ['Aria Wireless']],
    ['the brand', 'kestrel switch', ['Switch QZ8800']],
    ['the beginning of the last word', 'lumora mon', ['Studio Monitor']],
    ['two letters', 'sw', ['Switch QZ8800']],
    ['a specification and its unit', '12 hours', ['Aria Wireless']],
    ['a property', 'noise cancelling', ['Aria Wireless']],
    ['a colour', 'crimson', ['Mesh kit']],
    ['a subcategory', 'whole home', ['Mesh kit']],
    ['a model number', 'NX-2410', ['Router NX-2410']],
    ['a model number without its hyphen', 'nx2410', ['Router NX-2410']],
    ['a model number in two words', 'nx 2410', ['Router NX-2410']],
    ['a model number with a hyphen it does not have', 'QZ-8800', ['Switch QZ8800']],
    ['the number of a model', '8800', ['Switch QZ8800']],
    ['words written apart', 'head phones aria', ['Aria Wireless']],
    ['words written as one', 'meshkit', ['Mesh kit']],
    ['Arabic without its signs', 'سماعة', ['سمّاعة لاسلكيّة']],
    ['Arabic with other letter forms', 'لاسلكيه', ['سمّاعة لاسلكيّة']],
    ['Arabic with an article, in the plural', 'السماعات', ['سمّاعة لاسلكيّة']],
    ['Arabic and Latin', 'سماعات kestrel', ['سمّاعة لاسلكيّة']],
    ['Arabic digits', '٨٨٠٠', ['Switch QZ8800']],
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
    expect((await foundFull(keyword)).toSorted()).toEqual(expected.toSorted());
  });

  it('puts what is named so before what is described so, however well that sells', async () => {
    expect(await foundFull('router')).toEqual(['Router NX-2410', 'Mesh kit']);
  });

  it('goes on with products that have some of the words, and says how many have all', async () => {
    const { results, search: counts, data } = await search('lumora aria purple');
    expect(counts).toMatchObject({ fullMatches: 0, words: ['lumora', 'aria', 'purple'] });
    expect(counts?.partial[data[0]?._id ?? '']).toEqual(['lumora', 'aria']);
    expect(Object.keys(counts?.partial ?? {}).toSorted()).toEqual(
      data.map(({ _id }) => _id).toSorted(),
    );
    expect(results).toBe(data.length);
    expect(data[0]?.title).toBe('Aria Wireless');
    expect(data.map(({ title }) => title)).toContain('Studio Monitor');
    expect(await shop.read('/products')).not.toHaveProperty('search');
  });

  it('takes what only mentions the thing for a partial match', async () => {
    const { search: counts, data } = await search('kestrel router');
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['Router NX-2410', 'Mesh kit']);
    expect(counts).toMatchObject({
      fullMatches: 1,
      partial: { [data[1]?._id ?? '']: ['kestrel'] },
    });
  });

  it('counts facets and filters among what it found, and full matches among what is left', async () => {
    const { facets, results } = await search('kestrel networking', '&facets=1');
    const [networking] = facets?.categories.filter(({ name }) => name === 'Networking') ?? [];
    expect(facets?.brands.reduce((sum, { count }) => sum + count, 0)).toBe(results);
    const narrowed = await search('kestrel networking', `&category[in]=${networking?._id}`);
    expect(narrowed.results).toBe(networking?.count);
    expect(narrowed.search?.fullMatches).toBe(3);
    const cheap = await search('kestrel networking', '&price[lte]=5');
    expect(cheap).toMatchObject({ results: 0, search: { fullMatches: 0 } });
  });

  it.each(['', '&sort=price', '&sort=-sold', '&sort=title'])(
    'has the same products page by page as at once, those with all words first%s',
    async (sort) => {
      const whole = await search('kestrel networking', sort);
      const paged: string[] = [];
      for (let page = 1; page <= whole.results; page += 1) {
        const { data } = await search('kestrel networking', `${sort}&limit=1&page=${page}`);
        paged.push(...data.map(({ _id }) => _id));
      }
      expect(paged).toEqual(whole.data.map(({ _id }) => _id));
      expect(whole.search?.fullMatches).toBe(3);
      expect(whole.results).toBeGreaterThan(3);
      expect(whole.search?.partial).not.toHaveProperty([whole.data[0]?._id ?? '']);
      const first = whole.data.slice(0, 3).map(({ title }) => title);
      expect(first.toSorted()).toEqual(['Mesh kit', 'Router NX-2410', 'Switch QZ8800']);
    },
  );

  it.each([
    ['hedphones', 'headphones'],
    ['headphnes', 'headphones'],
    ['kestral', 'kestrel'],
    ['lumroa', 'lumora'],
    ['wirless aria', 'wireless aria'],
    ['ruoter', 'router'],
    ['outer house', 'router house'],
    ['mseh', 'mesh'],
    ['سماعخ', 'سماعه'],
  ])('typed as %j is taken for %j', async (typed, meant) => {
    const response = await search(typed);
    expect(response.correction).toBe(meant);
    expect(response.search?.fullMatches).toBeGreaterThan(0);
  });

  it('may say a price, which filters like one that was chosen', async () => {
    const understood = { keyword: 'clock', priceTo: 100 };
    const { data, facets, search: found } = await search('clock under 100', '&facets=1');
    expect(data.map(({ title }) => title)).toEqual(['Alarm clock']);
    expect(found).toMatchObject({ understood, fullMatches: 1, words: ['clock'] });
    const chosen = await search('clock', '&facets=1&price[lte]=100');
    expect(facets).toEqual(chosen.facets);
    expect(chosen.search).not.toHaveProperty('understood');
    const both = await search('clock under 100', '&price[gte]=120');
    expect(both.data.map(({ title }) => title)).toEqual(['Wall clock']);
    expect(both.search?.understood).toEqual({ keyword: 'clock' });
  });

  it('may be a price and nothing else, or say it with a slip', async () => {
    const { data, search: found } = await search('over 100', '&facets=1');
    expect(data.map(({ title }) => title)).toEqual(['Wall clock']);
    expect(found).toEqual({
      fullMatches: 1,
      words: [],
      partial: {},
      understood: { keyword: '', priceFrom: 100 },
    });
    expect((await search('over 100', '&asTyped=1')).search).not.toHaveProperty('understood');
    const { data: suggested } = await shop.read<Suggestions>('/search/suggest?keyword=over%20100');
    expect(suggested.map(({ name }) => name)).toEqual(['Wall clock']);
    expect((await search('clock undr 100')).data.map(({ title }) => title)).toEqual([
      'Alarm clock',
    ]);
  });

  it('says no price to who wants it as typed, where titles have its words, or nothing has that price', async () => {
    const asTyped = await search('clock under 100', '&asTyped=1');
    expect(asTyped.search).not.toHaveProperty('understood');
    expect(asTyped.results).toBeGreaterThan(1);
    expect((await search('stickers over 200')).search).toMatchObject({ fullMatches: 1 });
    const { search: nothing, results } = await search('clock under 5');
    expect(nothing).not.toHaveProperty('understood');
    expect(results).toBe(2);
  });

  it('is taken as it was typed by who says so', async () => {
    const { correction } = await search('wirless aria');
    const asTyped = await search('wirless aria', '&asTyped=1');
    expect(correction).toBe('wireless aria');
    expect(asTyped).not.toHaveProperty('correction');
    expect(asTyped.search?.fullMatches).toBe(0);
    expect(asTyped.data.map(({ title }) => title)).toEqual(['Aria Wireless']);
  });

  it('is not corrected when it finds something as it is, or nothing either way', async () => {
    expect(await search('router')).not.toHaveProperty('correction');
    expect(await search('qqqqqqqqqq')).not.toHaveProperty('correction');
    expect(await search('nx-9999')).not.toHaveProperty('correction');
  });

  it('finds a product by its new texts at once, and by its old ones no more', async () => {
    const { db } = shop.database.connection;
    const { index } = shop.app.catalog ?? expect.fail();
    const change = async (statement: ReturnType<typeof sql>) => {
      await query(db, statement);
      await index.refresh({ content: true });
    };
    await change(sql`update products set title = 'Periscope' where title = 'Women’s watch'`);
    expect(await found('periscope')).toEqual(['Periscope']);
    expect(await found('womens')).toEqual([]);
    await change(
      sql`update products set title = 'Women’s watch', description = 'A gnomon.' where title = 'Periscope'`,
    );
    expect(await found('gnomon')).toEqual(['Women’s watch']);
    await change(sql`update products set published = false where title = 'Women’s watch'`);
    expect(await found('gnomon')).toEqual([]);
    await change(sql`update products set published = true where title = 'Women’s watch'`);
    expect(await found('womens')).toEqual(['Women’s watch']);
    await change(sql`update subcategories set name = 'Everywhere' where name = 'Whole home'`);
    expect(await foundFull('everywhere')).toEqual(['Mesh kit']);
    await change(sql`update subcategories set name = 'Whole home' where name = 'Everywhere'`);
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
    const response = await shop.read<Suggestions>('/search/suggest?keyword=head');
    expect(suggestions.parse(response)).toEqual(response);
    expect(response.data[0]).toMatchObject({
      type: 'category',
      name: 'Headphones',
      matches: [[0, 4]],
    });
    expect(response.data.filter((each) => each.type === 'product').length).toBeGreaterThan(0);
    expect(response.data.length).toBeLessThanOrEqual(8);
  });

  it('correct a slip', async () => {
    const { data, correction } = await shop.read<Suggestions>('/search/suggest?keyword=kestral');
    expect(correction).toBe('kestrel');
    expect(data[0]).toMatchObject({ type: 'brand', name: 'Kestrel', matches: [[0, 7]] });
  });

  it('understand a price', async () => {
    const { data } = await shop.read<Suggestions>('/search/suggest?keyword=clock%20under%20100');
    expect(data.map(({ name }) => name)).toEqual(['Alarm clock']);
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
