import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readHead } from '../page-head.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  pageless,
  test,
} from '../shop-test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const dropDown = (page: Page, name: string) => filters(page).locator('summary', { hasText: name });
/** Opens one of the closed groups of filters. */
const openGroup = (page: Page, name: string) =>
  filters(page).locator('summary', { hasText: name }).click();
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

/** The values of one parameter in the address. */
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

async function expectInAddress(page: Page, name: string, values: string[]): Promise<void> {
  await expect.poll(() => inAddress(page, name)).toEqual(values);
}

/** Clicks only reach a page that React has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(searchBox(page)).toBeVisible();
}

async function idOf(
  { request }: { request: APIRequestContext },
  kind: 'categories' | 'brands',
  name: string,
): Promise<string> {
  const response = await request.get(`/api/v1/${kind}?keyword=${name}`);
  const { data } = (await response.json()) as { data: { _id: string; name: string }[] };
  const found = data.find((each) => each.name === name);
  if (!found) throw new Error(`The demo shop has no "${name}" among its ${kind}.`);
  return found._id;
}

const priceOf = async (card: Locator) =>
  Number((await card.getByText(/^Price /).textContent())?.replace(/[^\d.]/g, ''));

async function pricesOf(page: Page): Promise<number[]> {
  return Promise.all((await cards(page).all()).map(priceOf));
}

test.describe('the product list on a desktop', () => {
  test.use({ viewport: desktop });

  test('shows eight products in four columns beside a filter panel of 248 px, and pages where there are several', async ({
    page,
  }) => {
    await open(page, '/products');
    await expect(heading(page)).toHaveText('There are results');
    // Other tests add products and take them away meanwhile.
    await expect(page.getByRole('status').getByText(/^\d+ products$/)).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    const tops = await Promise.all(
      (await cards(page).all()).map(async (card) => (await card.boundingBox())?.y),
    );
    expect(new Set(tops).size).toBe(2);
    expect((await filters(page).locator('..').boundingBox())?.width).toBe(248);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: /^Page/ })).toHaveText([
      '1',
      '2',
      '3',
      '4',
      /^\d\d$/,
    ]);
    const first = await cards(page).first().getByRole('link').textContent();
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expectInAddress(page, 'page', ['2']);
    await expect(cards(page).first().getByRole('link')).not.toHaveText(first ?? '');
    await expect(pages.getByRole('link', { name: 'Page 2, current page' })).toBeVisible();

    // A price alone is searched for as well.
    await searchBox(page).fill('over 3000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('The price is taken from your words.');
    await expect(heading(page)).toHaveText('There are results');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await chips(page).getByRole('link', { name: 'Remove from $3,000.00' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('ticking adds values to the address, every value shows its count, brands can be found by name', async ({
    page,
  }) => {
    const [headphones, speakers] = [
      await idOf(page, 'categories', 'Headphones'),
      await idOf(page, 'categories', 'Speakers'),
    ];
    await open(page, '/products?page=2');
    const box = (name: string) => filters(page).getByRole('checkbox', { name });
    await box('Headphones').check();
    await expectInAddress(page, 'category[in]', [headphones]);
    await expectInAddress(page, 'page', []);
    await filters(page)
      .getByText(/^Show \d+ more$/)
      .first()
      .click();
    await box('Speakers').check();
    await expect(box('Speakers')).toBeFocused();
    await expectInAddress(page, 'category[in]', [headphones, speakers]);
    await openGroup(page, 'Brands');
    await box('Auralis').check();
    await expectInAddress(page, 'brand[in]', [await idOf(page, 'brands', 'Auralis')]);
    await expect(cards(page).first()).toContainText('Auralis');
    await expect(box('Headphones')).toBeChecked();

    await box('Headphones').uncheck();
    await expectInAddress(page, 'category[in]', [speakers]);
    await page.goBack();
    await expectInAddress(page, 'category[in]', [headphones, speakers]);
    await expect(box('Headphones')).toBeChecked();

    await open(page, `/products?category[in]=${headphones}`);
    await openGroup(page, 'Brands');
    await openGroup(page, 'Categories');
    const counts = box('Auralis').locator('xpath=..');
    await expect(counts).toHaveText(/^Auralis\d+$/);
    await filters(page)
      .getByText(/^Show \d+ more$/)
      .last()
      .click();
    await expect(box('Lumora')).toBeDisabled();
    // A group ignores its own choice: other categories can still be added.
    await expect(filters(page).getByRole('checkbox', { name: /^Phones/ })).toBeEnabled();

    await filters(page).getByRole('link', { name: 'clear' }).click();
    await expect(page).toHaveURL('/products');
    await filters(page).getByPlaceholder('Find a brand').fill('zent');
    await expect(box('Zentriq')).toBeVisible();
    await expect(box('Auralis')).toBeHidden();
    await box('Zentriq').check();
    await expectInAddress(page, 'brand[in]', [await idOf(page, 'brands', 'Zentriq')]);

    // Faster than the list renders: each box is on at once, and none forgets the other.
    await open(page, '/products');
    const first = filters(page).locator('input[name="category[in]"]:enabled');
    const ticked = await first.evaluateAll((boxes) =>
      boxes.slice(0, 2).map((each) => {
        (each as HTMLInputElement).click();
        return [(each as HTMLInputElement).value, (each as HTMLInputElement).checked] as const;
      }),
    );
    expect(ticked.map(([, isOn]) => isOn)).toEqual([true, true]);
    await expectInAddress(
      page,
      'category[in]',
      ticked.map(([id]) => id),
    );
    await expect(first.nth(1)).toBeChecked();
  });

  test('price bounds and rating go into the address and narrow the list; a negative price counts as zero', async ({
    page,
  }) => {
    await open(page, '/products');
    await filters(page).getByLabel('Minimum').fill('-5');
    await expectInAddress(page, 'price[gte]', ['0']);
    await filters(page).getByLabel('Minimum').fill('100');
    await expectInAddress(page, 'price[gte]', ['100']);
    // The wrong way round.
    await filters(page).getByLabel('Maximum').fill('50');
    await page.keyboard.press('Enter');
    await expectInAddress(page, 'price[lte]', ['100']);
    await expectInAddress(page, 'price[gte]', ['50']);
    await openGroup(page, 'Rating');
    await filters(page).getByRole('radio', { name: '4.0 out of 5 stars & up' }).check();
    await expectInAddress(page, 'ratingsQuantity', ['4']);
    await expect(chips(page)).toContainText('$50.00 – $100.00');
    await expect(chips(page)).toContainText('4 stars & up');
    for (const price of await pricesOf(page)) {
      expect(price).toBeGreaterThanOrEqual(50);
      expect(price).toBeLessThanOrEqual(100);
    }
  });

  test('specifications of what was found narrow it, with their counts and chips; the sort is in the address, its plus too, until the empty option', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1_280, height: 800 });
    await open(page, `/products?category[in]=${await idOf(page, 'categories', 'Laptops')}`);
    const count = async () =>
      Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10);
    const all = await count();
    const storage = filters(page).getByRole('group', { name: 'Storage' });
    const choice = storage.getByRole('checkbox', { name: /^1\sTB/ });
    const offered = Number(await choice.locator('xpath=..').locator('.choice-end').textContent());
    await choice.check();
    await expectInAddress(page, 'spec[storage]', ['1000']);
    await expect.poll(count).toBe(offered);
    expect(offered).toBeLessThan(all);
    await expect(chips(page)).toContainText('Storage: 1 TB');
    expect(await filters(page).evaluate((form) => form.scrollHeight - form.clientHeight)).toBe(0);
    await expectAccessible(page);

    await page.reload();
    await expect(choice).toBeChecked();
    await storage.getByRole('checkbox', { name: /^512/ }).check();
    await expectInAddress(page, 'spec[storage]', ['1000', '512']);
    await filters(page).getByText('On sale').click();
    await expectInAddress(page, 'onSale', ['1']);
    await expect(cards(page).first()).toContainText('% OFF');
    await chips(page).getByRole('link', { name: 'Remove Storage: 512 GB' }).click();
    await expectInAddress(page, 'spec[storage]', ['1000']);
    await filters(page).getByRole('link', { name: 'clear' }).click();
    await expect(page).toHaveURL('/products');

    await expect(sort(page).locator('option')).toHaveText([
      'Sort By',
      'price low to hight',
      'price hight to low',
      'most seller',
      'most ratings',
    ]);
    await sort(page).selectOption('price low to hight');
    await expectInAddress(page, 'sort', ['+price']);
    expect(page.url()).toContain('sort=%2Bprice');
    await page.reload();
    await expect(sort(page)).toHaveValue('+price');
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));

    for (const value of ['-price', '-sold', '-quantity']) {
      await sort(page).selectOption(value);
      await expectInAddress(page, 'sort', [value]);
    }
    await sort(page).selectOption('Sort By');
    await expectInAddress(page, 'sort', []);
  });

  test('a choice made before the page is hydrated is not lost; keys pressed then were taken back, and the search ran empty', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    const arriving = page.goto('/products');
    await filters(page).getByRole('checkbox', { name: 'Headphones' }).check();
    release();
    await arriving;
    await expectInAddress(page, 'category[in]', [await idOf(page, 'categories', 'Headphones')]);
    await expect(chips(page)).toContainText('Headphones');

    const releaseAgain = await holdScripts(page);
    const arrivingHome = page.goto('/');
    const box = page.getByRole('banner').locator('input[name=keyword]');
    await box.pressSequentially('laptop');
    releaseAgain();
    await arrivingHome;
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(box).toHaveValue('laptop');
    await expectInAddress(page, 'keyword', ['laptop']);
  });

  test('chips take one filter off, "clear" all but the keyword; Back brings back list and scroll position', async ({
    page,
  }) => {
    const headphones = await idOf(page, 'categories', 'Headphones');
    await open(
      page,
      `/products?keyword=over&category[in]=${headphones}&ratingsQuantity=3&sort=-sold&price[lte]=900`,
    );
    await page.evaluate(() => localStorage.setItem('filtration', '{}'));
    await chips(page).getByRole('link', { name: 'Remove 3 stars & up' }).click();
    await expectInAddress(page, 'ratingsQuantity', []);
    await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(2);
    await chips(page).getByRole('link', { name: 'clear' }).click();
    await expect(page).toHaveURL('/products?keyword=over');
    await expect(chips(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('filtration'))).toBeNull();

    await open(page, '/products?sort=-sold');
    const scrolled = () => page.evaluate(() => window.scrollY);
    await cards(page).nth(6).scrollIntoViewIfNeeded();
    const before = (await scrolled()) + 300;
    await page.mouse.wheel(0, 300);
    await expect.poll(scrolled).toBe(before);
    await cards(page).nth(6).getByRole('link').click();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(8);
    await expect(sort(page)).toHaveValue('-sold');
    await expect.poll(scrolled).toBe(before);
  });

  test('no result, a misspelt keyword, an address the shop cannot read and a lost connection all have a way on', async ({
    page,
    browserProblems,
  }) => {
    await open(page, '/products?keyword=zzqqxx');
    await expect(heading(page)).toHaveText('No results');
    await expect(page.getByRole('heading', { name: 'Nothing for “zzqqxx”.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'TVs' }).click();
    await expectInAddress(page, 'category[in]', [await idOf(page, 'categories', 'TVs')]);
    await expect(heading(page)).toHaveText('There are results');

    await open(page, '/products?keyword=hedphones');
    await expect(page.getByRole('main')).toContainText('Searched for “headphones”.');
    await expect(page.getByRole('status').getByText('for “headphones”')).toBeVisible();
    await page.getByRole('link', { name: 'Search for “hedphones” instead' }).click();
    await expectInAddress(page, 'asTyped', ['1']);
    await expect(heading(page)).toHaveText('No results');

    await searchBox(page).fill('auralis headphones bamboo');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No product fits all of these words.')).toBeVisible();
    await expect(cards(page).first()).toContainText('headphones');
    await searchBox(page).fill('drift lite headphones');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The products below fit only some of these words.')).toBeVisible();
    await expect(cards(page).first()).toContainText('Drift Lite');
    await expect(page.getByRole('status').getByText('1 product for “drift lite')).toBeVisible();
    await expectAccessible(page);

    await open(page, '/products?spec[storage]=much');
    await expect(page.getByRole('alert')).toContainText('This list cannot be shown');
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(heading(page)).toHaveText('There are results');
    // The browser itself logs the status of the page it was asked to load.
    expect(browserProblems.splice(0).filter((problem) => !problem.includes('400'))).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'brands' }).click();
    await expect(page).toHaveURL('/allBrands');
    await page.route('**/products.data*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'discover products' }).click();
    await expect(page.getByRole('alert')).toContainText('some error happened');
    await page.unroute('**/products.data*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('There are results');
    browserProblems.splice(0);
  });
});

pageless(
  'a part of an address that makes no sense is left out, and the list of the rest shown',
  async ({ request }) => {
    const read = async (query: string) => {
      const response = await request.get(`/products?${query}`);
      expect(response.status(), query).toBe(200);
      return response.text();
    };
    const line = 'A part of the address made no sense and was left out.';
    for (const bad of ['sort=hack', 'page=-2', 'page=abc', 'price[gte]=abc', 'ratingsQuantity=9']) {
      const html = await read(`price[lte]=900&${bad}`);
      expect(html, bad).toContain('There are results');
      expect(html, bad).toContain(line);
      expect(html, bad).toMatch(
        /rel="canonical"[^>]*\?price\[lte\]=900"|\?price\[lte\]=900"[^>]*rel="canonical"/,
      );
    }
    const swapped = await read('price[gte]=500&price[lte]=100');
    expect(swapped).toContain('There are results');
    expect(swapped).not.toContain(line);
    const pastTheEnd = await read('page=999');
    expect(pastTheEnd).not.toContain('No results');
    const last = /This list has only (\d+) pages\./.exec(pastTheEnd)?.[1];
    expect(pastTheEnd).toContain(`href="/products?page=${last}"`);
  },
);

pageless('search engines get one address per list, and no permutations', async ({ request }) => {
  const [headphones, auralis] = [
    await idOf({ request }, 'categories', 'Headphones'),
    await idOf({ request }, 'brands', 'Auralis'),
  ];
  const list = await readHead(request, `/products?category[in]=${headphones}&sort=-sold&page=2`);
  expect(list.title).toBe('Headphones · Matjar');
  expect(list.canonical).toMatch(
    new RegExp(`^http://[^/]+/products\\?category\\[in\\]=${headphones}$`),
  );
  expect(list.meta('og:title')).toEqual([expect.stringContaining('Headphones')]);
  expect(list.meta('robots')).toEqual([]);
  const narrowed = await readHead(
    request,
    `/products?category[in]=${headphones}&brand[in]=${auralis}`,
  );
  expect(narrowed.meta('robots')).toEqual(['noindex, follow']);
});

/** A cart as the server describes it. */
const emptyCart = {
  status: 'success',
  numOfCartItems: 0,
  data: { _id: 'cart', version: 1, totalCartPrice: 0, products: [], cartItems: [] },
};

test.describe('a product card', () => {
  test.use({ viewport: desktop });

  test('names what it sells, asks for a colour before it adds, and says what became of it', async ({
    page,
    browserProblems,
  }) => {
    const sent: unknown[] = [];
    let status = 200;
    await page.route('**/api/v1/cart', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status, json: status === 200 ? emptyCart : {} });
    });
    await open(page, '/products?keyword=drift');
    const card = cards(page).filter({ hasText: 'Drift over-ear headphones' });
    await expect(card.getByText('24% OFF')).toBeVisible();
    await expect(card).toContainText('$189.00');
    await expect(card.locator('s')).toHaveText('$249.00');
    await expect(card.getByText(/out of 5 stars/)).toHaveText('4.6 out of 5 stars');
    await expect(card.getByRole('radio')).toHaveCount(3);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/products\/[0-9a-f-]{36}$/);
    const add = card.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect(page.getByText('please choose color')).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);

    const choice = page.getByRole('dialog', { name: 'please choose color' });
    await choice.getByRole('button', { name: 'Graphite' }).click();
    await expect(page.getByText('done', { exact: true })).toBeVisible();
    await expect(card.getByRole('radio', { name: 'Graphite' })).toBeChecked();
    const id = (await card.getByRole('link').getAttribute('href'))?.split('/').at(-1);
    const variant = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(sent).toEqual([{ productId: id, color: '#2b2b2f', variant }]);

    status = 401;
    await add.click();
    await expect(page.getByText('please login')).toBeVisible();
    status = 500;
    await add.click();
    await expect(page.getByText('some error happened')).toBeVisible();
    browserProblems.splice(0);
  });

  test('has a heart for signed-in people only', async ({ page, as }) => {
    await open(page, '/products');
    const hearts = cards(page).getByRole('button', { name: /^My WishList/ });
    await expect(hearts).toHaveCount(0);
    await as('user');
    await page.reload();
    await expect(hearts).toHaveCount(8);
    await page.route('**/api/v1/wishlist', (route) => route.fulfill({ json: {} }));
    await hearts.first().click();
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('addition succeeded')).toBeVisible();
  });
});

/** How much wider a select's place for text is than the text of its choice. */
function measureSpareRoom(element: Element): number {
  const select = element as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) throw new Error('No canvas.');
  brush.font = font;
  const text = brush.measureText(select.selectedOptions[0]?.text ?? '').width;
  return (
    select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  );
}

test.describe('the product list on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the chosen sort can be read whole; two columns and a bar with brands, categories, ratings and clear', async ({
    page,
  }) => {
    await open(page, '/products?price[gte]=10');
    for (const value of ['+price', '-price', '-sold', '-quantity']) {
      await sort(page).selectOption(value);
      await expectInAddress(page, 'sort', [value]);
      // The canvas rounds otherwise than the page.
      expect(await sort(page).evaluate(measureSpareRoom)).toBeGreaterThan(-2);
    }

    await open(page, '/products?keyword=wireless');
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(async (at) => (await cards(page).nth(at).boundingBox()) ?? { y: 0 }),
    );
    expect(first?.y).toBe(second?.y);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
    await expectNoSidewaysScroll(page);

    const last = await dropDown(page, 'ratings').boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(phone.width);

    await dropDown(page, 'brands').tap();
    await filters(page).getByRole('checkbox', { name: 'Corvana' }).check();
    await expectInAddress(page, 'brand[in]', [await idOf(page, 'brands', 'Corvana')]);
    await expect(filters(page).getByText('brands · 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters(page).getByRole('checkbox', { name: 'Corvana' })).toBeHidden();

    await dropDown(page, 'categories').tap();
    await filters(page).getByRole('checkbox', { name: 'Gaming' }).check();
    await dropDown(page, 'ratings').tap();
    await expect(filters(page).getByRole('checkbox', { name: 'Gaming' })).toBeHidden();
    // A list that is being replaced is faint.
    await expect(chips(page).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(page);
    await filters(page).getByRole('radio', { name: '4.0 out of 5 stars & up' }).check();
    await expectInAddress(page, 'ratingsQuantity', ['4']);
    await expect(chips(page).getByRole('link')).toHaveCount(3);

    await filters(page).getByRole('link', { name: 'clear' }).tap();
    await expect(page).toHaveURL('/products?keyword=wireless');

    await expect(filters(page).getByRole('link', { name: 'clear' })).toHaveCount(0);

    const more = filters(page).locator('summary', { hasText: 'more filters' });
    await more.tap();
    const maximum = await filters(page).getByLabel('Maximum').boundingBox();
    expect((maximum?.x ?? 0) + (maximum?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    await filters(page).getByText('In stock').tap();
    await expectInAddress(page, 'inStock', ['1']);
    await page.keyboard.press('Escape');
    await expect(chips(page)).toContainText('In stock');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its filters, sort and pages work as plain pages, categories and brands too', async ({
    page,
  }) => {
    await page.goto('/products?keyword=wireless');
    await expect(heading(page)).toHaveText('There are results');
    await expect(cards(page)).toHaveCount(8);
    // The last is the width the walk goes on at: on phones the filters are in the way of nothing.
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      const panel = await filters(page).boundingBox();
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(size.width);
      await expect(filters(page).getByRole('checkbox', { name: 'Gaming' })).toBeVisible();
      await expect(filters(page).getByRole('button', { name: 'Apply' })).toBeVisible();
    }
    await filters(page).getByRole('checkbox', { name: 'Gaming' }).check();
    await filters(page).getByRole('button', { name: 'Apply' }).click();
    expect(inAddress(page, 'category[in]')).toEqual([await idOf(page, 'categories', 'Gaming')]);
    expect(inAddress(page, 'keyword')).toEqual(['wireless']);
    await sort(page).selectOption('-price');
    await page.getByRole('main').locator('form:has(select)').getByRole('button').click();
    expect(inAddress(page, 'sort')).toEqual(['-price']);
    expect(inAddress(page, 'category[in]')).toHaveLength(1);
    await page.setViewportSize(desktop);
    await chips(page).getByRole('link', { name: 'Remove Gaming' }).click();
    expect(inAddress(page, 'category[in]')).toEqual([]);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    expect(inAddress(page, 'page')).toEqual(['2']);
    await page.goto('/allCategories');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goto('/allBrands?page=2');
    await expect(page.getByRole('link', { name: 'Page 2, current page' })).toBeVisible();
  });
});

test.describe('categories and brands', () => {
  test('come by pages with skeletons meanwhile, each opens its products, an empty page says so', async ({
    page,
  }) => {
    const tiles = page.getByRole('main').getByRole('link', { name: /^(?!Page|Next)/ });
    await open(page, '/allBrands');
    await expect(tiles).toHaveCount(8);
    await expectAccessible(page);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/allCategories.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'categories', exact: true }).click();
    await expect(page.getByRole('status').locator('.skeleton.aspect-square')).toHaveCount(20);
    release();
    await expect(page.getByRole('main').getByRole('link', { name: 'Headphones' })).toBeVisible();
    await expect(tiles).toHaveCount(16);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/allCategories?page=2');
    await expect(page.getByRole('main').getByRole('link', { name: 'Drones' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Drones' }).click();
    await expectInAddress(page, 'category[in]', [await idOf(page, 'categories', 'Drones')]);

    await page.getByRole('banner').getByRole('link', { name: 'brands', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Auralis' }).click();
    await expectInAddress(page, 'brand[in]', [await idOf(page, 'brands', 'Auralis')]);

    await page.goto('/allCategories?page=99');
    await expect(page.getByText("can't found any category")).toBeVisible();
    await page.goto('/allBrands?page=99');
    await expect(page.getByText("can't found any brands")).toBeVisible();
    await page.getByRole('link', { name: 'To the first page' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Auralis' })).toBeVisible();
  });
});

test('suggestions come while typing; Esc closes them, Enter searches, a suggested product opens by a press', async ({
  page,
}) => {
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await open(page, '/allBrands');
    await searchBox(page).pressSequentially('head');
    await expect(list.getByRole('option').first()).toBeVisible();
    expect(await list.getByRole('option').count()).toBeLessThanOrEqual(8);
    await expect(list.locator('mark').first()).toHaveText(/head/i);
    await expect(page).toHaveURL('/products?keyword=head');
    await expect(searchBox(page)).toBeFocused();
    await expect(list).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option', { name: 'Headphones', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expectInAddress(page, 'category[in]', [await idOf(page, 'categories', 'Headphones')]);
    await expect(list).toBeHidden();
    await expect(searchBox(page)).toHaveValue('');
    // At once: keys typed while the page is still on its way were lost.
    await searchBox(page).pressSequentially('speaker');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(searchBox(page)).toHaveValue('speaker');
    await page.keyboard.press('Enter');
    await expectInAddress(page, 'keyword', ['speaker']);
  }

  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await searchBox(page).fill('');
    await searchBox(page).pressSequentially('drift');
    await page.getByRole('option', { name: /^Drift over-ear headphones/ }).click();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  }
});
