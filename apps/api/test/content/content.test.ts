import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDocument, ContentPage } from '@matjar/contract/content/content.ts';
import type {
  HomeSection,
  HomeValue,
  ShownSection,
} from '@matjar/contract/content/content-home.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { WebApp } from '../../src/resources.ts';
import { buildCatalogApp } from '../catalog/catalog-app.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const database = useClonedDatabase();
let apps: FastifyInstance[] = [];
let admin: TestUser;

/** A page that is cached for everybody and shows the frame. */
const web: WebApp = {
  handlePage: async (_request, { fetchApi }) =>
    new Response(await (await fetchApi('/api/v1/content/frame')).text(), {
      headers: { 'content-type': 'text/html' },
    }),
  publicAddress: (target) => (target === '/' ? '/' : undefined),
  clientDir: mkdtempSync(path.join(tmpdir(), 'matjar-client-')),
};

beforeAll(async () => {
  const storage = openDiskStorage(path.join(tmpdir(), 'matjar-no-pictures'));
  // Two processes on one database, as far as anything in memory is concerned.
  apps = await Promise.all([1, 2].map(() => buildCatalogApp(database, storage, web)));
  admin = await signInAs(database.connection, 'admin', { name: 'Rania Staff' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function call(method: Method, address: string, body?: object, user = admin) {
  const answer = await (apps[0] as FastifyInstance).inject({
    method,
    url: `/api/v1${address}`,
    headers: user.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
}

async function open(id: string): Promise<ContentDocument> {
  return (await call('GET', `/admin/content/${id}`)).body.data;
}

async function save(id: string, value: object) {
  const { version, value: before } = await open(id);
  return call('PUT', `/admin/content/${id}`, { version, value: { ...before, ...value } });
}

async function step(id: string, name: 'publish' | 'discard' | 'withdraw') {
  const { version } = await open(id);
  const answer = await call('POST', `/admin/content/${id}/${name}`, { version });
  expect(answer.status).toBe(200);
}

const shown = async (at = 0) => (await (apps[at] as FastifyInstance).inject('/')).body;
const soon = { timeout: 1_500, interval: 20 };
const later = { timeout: 5_000, interval: 20 };

async function readPage(slug: string, query = ''): Promise<ContentPage> {
  return (await call('GET', `/pages/${slug}${query}`)).body.data.page;
}

const heading = (text: string) => ({ id: text, type: 'heading', text });

describe('the announcement bar', () => {
  it('is seen once it is published, within a second in every process and on cached pages', async () => {
    expect(await Promise.all([shown(0), shown(1)])).toEqual(['{"data":{}}', '{"data":{}}']);
    await save('announcement', { text: 'Free delivery this week', href: '/products' });
    expect(await shown()).toBe('{"data":{}}');
    await step('announcement', 'publish');
    expect(await shown()).toContain('Free delivery this week');
    await expect.poll(() => shown(1), soon).toContain('Free delivery this week');
  });

  it('goes by itself when its time is over, from cached pages too', async () => {
    // Long enough to be published and seen before, on a busy machine too.
    const until = new Date(Date.now() + 2_500).toISOString();
    await save('announcement', { text: 'Only now', until });
    await step('announcement', 'publish');
    expect(await shown()).toContain('Only now');
    await expect.poll(() => shown(), later).not.toContain('Only now');
    await expect.poll(() => shown(1), soon).not.toContain('Only now');
    await step('announcement', 'withdraw');
  });

  it('that begins later leaves the one before it in place until then', async () => {
    await save('announcement', { text: 'Running now', from: null, until: null });
    await step('announcement', 'publish');
    // A plan that is changed before it began leaves the same one in place.
    for (const [text, wait] of [
      ['Next week', 3_600_000],
      ['Next', 2_000],
    ] as const) {
      const from = new Date(Date.now() + wait).toISOString();
      await save('announcement', { text, from });
      await step('announcement', 'publish');
      expect(await shown()).toContain('Running now');
      expect((await open('announcement')).beginsAt).toBe(from);
    }
    const { body } = await call('POST', '/admin/content/announcement/preview');
    const { search } = new URL(body.data.path, 'http://shop.test');
    expect((await call('GET', `/content/frame${search}`)).body.data.announcement.text).toBe('Next');
    await expect.poll(() => shown(), later).toContain('"Next"');
    await expect.poll(() => shown(1), soon).toContain('"Next"');
    expect(await open('announcement')).not.toHaveProperty('beginsAt');
    // A withdrawn one is not replaced by another.
    await step('announcement', 'withdraw');
    await save('announcement', {
      text: 'Much later',
      from: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await step('announcement', 'publish');
    expect(await shown()).toBe('{"data":{}}');
    await step('announcement', 'withdraw');
  });

  it('that leads somewhere odd or ends before it begins is refused with the reason', async () => {
    const reasonFor = async (value: object) => (await save('announcement', value)).body.errors[0];
    expect(await reasonFor({ href: 'javascript:alert(1)' })).toMatchObject({
      param: 'value.href',
      msg: expect.stringContaining('/products'),
    });
    expect((await reasonFor({ href: '//evil.example' })).param).toBe('value.href');
    expect((await reasonFor({ tone: 'pink' })).param).toBe('value.tone');
    const times = { from: '2026-05-02T00:00:00.000Z', until: '2026-05-01T00:00:00.000Z' };
    expect((await reasonFor(times)).param).toBe('value.until');
    expect((await reasonFor({ kind: 'page' })).param).toMatch(/^value/);
  });
});

describe('a page', () => {
  it('says what it came with until it is edited, and again when it is taken back', async () => {
    const about = await readPage('about');
    expect(about).toMatchObject({ path: '/about', title: 'About us' });
    expect(about.lead).toMatch(/^Matjar sells/);
    await save('about', {
      title: 'Who we are',
      lead: '{shop} since 1998',
      blocks: [heading('Hi')],
    });
    expect((await readPage('about')).title).toBe('About us');
    await step('about', 'publish');
    expect(await readPage('about')).toMatchObject({
      title: 'Who we are',
      lead: 'Matjar since 1998',
      blocks: [{ type: 'heading', text: 'Hi' }],
    });
    const { title } = await readPage('about');
    expect((await call('GET', '/pages')).body.rewritten).toEqual([{ path: '/about', title }]);
    await step('about', 'withdraw');
    expect(await readPage('about')).toEqual(about);
    expect((await call('GET', '/pages')).body.rewritten).toEqual([]);
  });

  it('that two people save at once is one save and one conflict', async () => {
    const { version, value } = await open('terms');
    const change = (title: string) =>
      call('PUT', '/admin/content/terms', { version, value: { ...value, title } });
    expect((await change('One')).status).toBe(200);
    const refused = await change('Two');
    expect(refused.status).toBe(409);
    // Who and when, though a draft is in no log.
    const { changed } = await open('terms');
    expect(refused.body.changed).toEqual({ by: expect.stringMatching(/./), at: changed?.at });
    await step('terms', 'discard');
    expect(await open('terms')).toMatchObject({ title: 'Terms', hasDraft: false });
  });

  it('can be brought back to what was published before', async () => {
    for (const title of ['First', 'Second']) {
      await save('privacy', { title });
      await step('privacy', 'publish');
    }
    const { body } = await call('GET', '/admin/content/privacy/versions');
    expect(body.data).toMatchObject([{ title: 'Second' }, { title: 'First', by: 'Rania Staff' }]);
    const { version } = await open('privacy');
    const path = `/admin/content/privacy/versions/${body.data[1]._id}/restore`;
    expect((await call('POST', path, { version })).body.data).toMatchObject({
      title: 'First',
      hasDraft: true,
    });
    expect((await readPage('privacy')).title).toBe('Second');
    await step('privacy', 'publish');
    expect((await readPage('privacy')).title).toBe('First');
    const log = await call('GET', '/admin/audit?entity=content&entityId=privacy&limit=1');
    expect(log.body.data[0]).toMatchObject({
      before: { title: 'Second' },
      after: { title: 'First' },
    });
  });

  it('takes checked blocks and nothing else', async () => {
    const refused = async (block: object) => {
      const { status, body } = await save('returns', { blocks: [{ id: 'a', ...block }] });
      expect(status).toBe(400);
      return body.errors[0].param;
    };
    const link = (href: string) => ({ type: 'text', spans: [{ text: 'x', href }] });
    expect(await refused(link('javascript:alert(1)'))).toBe('value.blocks.0.spans.0.href');
    expect(await refused({ type: 'html', html: '<b>x</b>' })).toBe('value.blocks.0.type');
    expect(await refused({ type: 'heading', text: ' ' })).toBe('value.blocks.0.text');
    const gone = `/media/${'0'.repeat(32)}-800.webp`;
    expect(await refused({ type: 'picture', picture: gone, alt: '' })).toBe(
      'value.blocks.0.picture',
    );
    expect(await refused({ type: 'picture', picture: 'https://evil.example/x', alt: '' })).toBe(
      'value.blocks.0.picture',
    );
  });

  it('shows its draft to whoever has the address of its preview, and of no other', async () => {
    await save('contact', { title: 'Being written' });
    const { body } = await call('POST', '/admin/content/contact/preview');
    const query = (body.data.path as string).replace('/contact', '');
    expect((await readPage('contact', query)).title).toBe('Being written');
    expect((await readPage('contact', `${query}x`)).title).toBe('Contact');
    await save('delivery', { title: 'Being written' });
    expect((await readPage('delivery', query)).title).toBe('Delivery');
  });
});

describe('home', () => {
  const sections = async (query = ''): Promise<ShownSection[]> =>
    (await call('GET', `/content/home${query}`)).body.data.sections;
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const built = ['categories', 'hero', 'brands', 'most-sold'];

  async function arrange(change: (sections: HomeSection[]) => HomeSection[]) {
    const { version, value } = await open('home');
    const { sections: before } = value as HomeValue;
    const body = { version, value: { kind: 'home', sections: change(before) } };
    return call('PUT', '/admin/content/home', body);
  }

  it('is arranged, hidden and scheduled, seen before in the preview, and put back', async () => {
    const soonShown = new Date(Date.now() + 60_000).toISOString();
    await arrange(([categories, hero, ...rest]) => [
      hero as HomeSection,
      { ...(categories as HomeSection), title: 'Later', from: soonShown } as HomeSection,
      { id: 'new', type: 'brands', title: 'New', shown: true, from: soonShown, until: null },
      ...rest.map((each) => ({ ...each, shown: each.id !== 'most-sold' })),
    ]);
    expect(ids(await sections())).toEqual(built);
    const { body } = await call('POST', '/admin/content/home/preview');
    const query = (body.data.path as string).slice(1);
    const now = ['hero', 'categories', 'brands'];
    const titleOf = (list: readonly ShownSection[]) =>
      list.flatMap((each) => (each.type === 'categories' ? [each.title] : []));
    expect(ids(await sections(query))).toEqual(now);
    const later = `${query}&at=${new Date(Date.now() + 120_000).toISOString()}`;
    expect(ids(await sections(later))).toContain('new');
    expect(titleOf(await sections(later))).toEqual(['Later']);
    expect(ids(await sections(`?at=${soonShown}`))).toEqual(built);
    await step('home', 'publish');
    // The previous one stays until the new one starts.
    expect(ids(await sections())).toEqual(now);
    expect(titleOf(await sections())).toEqual(['Categories']);
    await step('home', 'withdraw');
    expect(ids(await sections())).toEqual(built);
  });

  it('refuses rows without products and slides without words, by their place', async () => {
    const row = { id: 'x', type: 'products', title: 'New', linkText: '', href: '', banner: null };
    const always = { shown: true, from: null, until: null };
    const answer = await arrange(() => [
      { ...row, ...always, source: { by: 'chosen', products: [] } } as HomeSection,
    ]);
    expect(answer.body.errors[0].param).toBe('value.sections.0.source.products');
    const wordless = await arrange((list) =>
      list.map((each) =>
        each.type === 'hero'
          ? { ...each, slides: each.slides.map((s) => ({ ...s, title: '' })) }
          : each,
      ),
    );
    expect(wordless.body.errors[0].param).toBe('value.sections.1.slides.0.title');
  });
});

describe('the menu', () => {
  const entry = (label: string, target: object) => ({ id: label, label, target });
  const shownMenu = async () => (await call('GET', '/content/frame')).body.data.menu;

  it('is seen everywhere once it is published, without what is gone', async () => {
    const factory = new CatalogueFactory(database.connection);
    const category = await factory.addCategory('Kites');
    const thing = { id: category, name: 'Kites' };
    const { value } = await open('menu');
    const places = [{ label: 'Home' }, {}, {}, { target: { by: 'path', href: '/allBrands' } }];
    const products = entry('Products', { by: 'path', href: '/products' });
    expect(value).toMatchObject({ header: places, columns: [{ title: 'Shop' }, {}, {}, {}] });
    await save('menu', {
      wholeHeader: true,
      categories: false,
      header: [products, entry('Kites', { by: 'category', thing })],
      columns: [
        {
          id: 'a',
          title: 'More',
          entries: [
            entry('Who', { by: 'page', page: 'about' }),
            entry('Elsewhere', { by: 'path', href: 'https://partner.example/x' }),
            entry('Never', { by: 'product', thing: { id: category, name: 'No product' } }),
          ],
        },
        { id: 'b', title: 'Empty', entries: [] },
      ],
      drawer: [entry('Red & blue', { by: 'search', keyword: 'red & blue' })],
    });
    expect(await shownMenu()).toBeUndefined();
    const { body } = await call('POST', '/admin/content/menu/preview');
    const preview = await call('GET', `/content/frame${body.data.path.slice(1)}`);
    expect(preview.body.data.menu.columns).toHaveLength(1);
    await step('menu', 'publish');
    expect(await shownMenu()).toEqual({
      header: [
        { text: 'Products', href: '/products' },
        { text: 'Kites', href: `/products?category[in]=${category}` },
      ],
      categories: false,
      columns: [
        {
          title: 'More',
          links: [
            { text: 'Who', href: '/about' },
            { text: 'Elsewhere', href: 'https://partner.example/x', rel: 'noopener' },
          ],
        },
      ],
      drawer: [{ text: 'Red & blue', href: '/products?keyword=red%20%26%20blue' }],
    });
    expect((await open('menu')).gone).toEqual(['Never']);
    await expect.poll(() => shown(1), soon).toContain('"Kites"');
    await call('DELETE', `/categories/${category}`);
    await expect.poll(() => shown(1), soon).not.toContain('"Kites"');
    expect((await open('menu')).gone).toEqual(['Kites', 'Never']);
    await step('menu', 'withdraw');
    expect(await shownMenu()).toBeUndefined();
  });

  it('leads nowhere odd', async () => {
    const refused = async (target: object) =>
      (await save('menu', { drawer: [entry('x', target)] })).body.errors[0].param;
    const hrefs = ['javascript:alert(1)', '//evil.example', 'data:text/html,x'];
    for (const href of hrefs) {
      expect(await refused({ by: 'path', href })).toBe('value.drawer.0.target.href');
    }
    expect(await refused({ by: 'brand', thing: null })).toBe('value.drawer.0.target.thing');
  });
});

describe('a page of the shop’s own', () => {
  const create = (title: string, slug: string) => call('POST', '/admin/content', { title, slug });

  it('is there once it is published, and its former address leads to it', async () => {
    const { id } = (await create('Size guide', 'size-guide')).body.data as ContentDocument;
    expect((await call('GET', '/pages/size-guide')).status).toBe(404);
    await step(id, 'publish');
    expect((await call('GET', '/pages')).body.data).toEqual([
      { path: '/pages/size-guide', title: 'Size guide' },
    ]);
    const { version } = await open(id);
    await call('PUT', `/admin/content/${id}/slug`, { version, slug: 'sizes' });
    expect((await readPage('sizes')).path).toBe('/pages/sizes');
    expect((await call('GET', '/pages/size-guide')).body.data).toEqual({
      movedTo: '/pages/sizes',
    });
    expect((await create('Other', 'size-guide')).status).toBe(409);
    expect((await create('Other', 'sizes')).body.errors[0].param).toBe('slug');
    expect((await create('Other', 'about')).status).toBe(409);
    expect((await create('Other', '../x')).status).toBe(400);
    expect((await call('DELETE', `/admin/content/${id}`)).status).toBe(204);
    expect((await call('GET', '/pages/sizes')).status).toBe(404);
  });

  it('is for who may write content', async () => {
    const manager = await signInAsStaff(database.connection, 'manager');
    const support = await signInAsStaff(database.connection, 'support');
    expect((await call('GET', '/admin/content', undefined, manager)).status).toBe(200);
    expect((await call('GET', '/admin/content', undefined, support)).status).toBe(403);
  });
});
