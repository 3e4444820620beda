import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  lightPage,
  noteProblems,
  pageless,
  people,
  test,
} from '../shop-test.ts';

const publicPaths = [
  '/',
  '/allCategories',
  '/allBrands',
  '/products',
  '/auth/signIn',
  '/auth/SignUp',
  '/auth/forgetPassword',
  '/track',
  '/about',
  '/delivery',
  '/returns',
  '/contact',
  '/privacy',
  '/terms',
];
const accountPaths = [
  '/account/MyWishList',
  '/account/info',
  '/account/addresses',
  '/account/confirmEmail',
  '/account/changePassword',
  '/account/myOrders',
  '/account/orders',
  '/account/alerts',
  '/account/delete',
  '/checkout/cart',
];
/** Each part is walked by a test of its own, so that none takes long. */
const adminPaths = {
  catalogue: [
    '/admin/brands',
    '/admin/categories',
    '/admin/products-management',
    '/admin/create-product',
    '/admin/subcategories',
    '/admin/add-category',
    '/admin/add-brand',
    '/admin/subcategories/create-subcategories',
    '/admin/products-management?keyword=zzqqxx',
    '/admin/bulk',
    '/admin/bulk/calendar',
    '/admin/imports',
    '/admin/recommendations',
  ],
  sales: [
    '/admin',
    '/admin/orders',
    '/admin/orders/new',
    '/admin/payments',
    '/admin/returns',
    '/admin/coupons',
    '/admin/reviews',
    '/admin/questions',
    '/admin/inventory',
    '/admin/inventory/receive',
    '/admin/inventory/count',
    '/admin/inventory/announce',
    '/admin/deliveries',
    '/admin/serials',
    '/admin/orders?keyword=zzqqxx',
  ],
  shop: [
    '/admin/users',
    '/admin/segments',
    '/admin/staff',
    '/admin/staff/calls',
    '/admin/search-report',
    '/admin/search-rules',
    '/admin/content',
    '/admin/texts',
    '/admin/emails',
    '/admin/settings/delivery',
    '/admin/settings/payments',
    '/admin/settings/taxes',
    '/admin/api-keys',
    '/admin/webhooks',
    '/admin/audit',
    '/admin/notifications',
    '/admin/system',
  ],
};

pageless('every public path leads to a screen, in any case of letters', async ({ request }) => {
  for (const path of publicPaths) {
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
      const response = await request.get(spelling);
      expect(response.status(), spelling).toBe(200);
      expect(await response.text(), spelling).toMatch(/<title>[^<]+<\/title>/);
    }
  }
});

pageless('what no address can name is not there, and no fault', async ({ request }) => {
  for (const path of [
    '/pages/%00',
    '/pages/x?preview=%00',
    '/about?preview=%00',
    `/about?preview=${'x'.repeat(301)}`,
    '/wishlists/%00',
    '/alerts/confirm/%00',
    '/alerts/unsubscribe/%00',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/pages/%00.data')).status()).toBe(404);
});

test('text grows with the reader’s setting, and the narrowest phone is wide enough for it', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/products?limit=1')).json();
  await page.setViewportSize({ width: 320, height: 640 });
  // Read before another frame is drawn: for who wants less motion nothing takes one to change.
  const growTo = (rootSize: string) =>
    page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', size);
      return ['body', 'h1'].map((selector) => {
        const element = document.querySelector(selector);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN;
      });
    }, rootSize);
  await page.goto('/terms');
  for (const path of ['/delivery', '/', '/products', `/products/${data[0]._id}`, '/auth/signIn']) {
    await growTo('100%');
    await follow(page, path);
    await expectNoSidewaysScroll(page);
    const sizes = await growTo('100%');
    expect(await growTo('200%'), path).toEqual(sizes.map((size) => 2 * size));
    await expectNoSidewaysScroll(page);
  }
});

/** Client-side navigation as by a link; other tests load pages by URL. */
async function follow(page: Page, path: string): Promise<void> {
  expect((await page.request.get(path)).status(), path).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await navigate(page, path);
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(path);
}

function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RoutedWindow;
    return router.navigate(to);
  }, path);
}

interface RoutedWindow {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
}

test('paths of the account lead a visitor to sign-in, and from there to where they were heading; the code screen to its request', async ({
  page,
}) => {
  const signInFor = (path: string) => `/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
  await page.goto('/auth/verifyRestPasswordCode');
  await expect(page).toHaveURL('/auth/forgetPassword');
  const [first = '', ...others] = accountPaths.map((path) => `${path}?from=mail`);
  await page.goto(first);
  await expect(page).toHaveURL(signInFor(first));
  for (const path of [...others, '/account/myOrders?page=2&sort=-createdAt']) {
    await navigate(page, path);
    await expect(page).toHaveURL(signInFor(path));
  }
  // The address changes before the page does, and the last one had a guest's form too.
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveCount(1);
  await email.fill(people.user.email);
  await page.getByLabel('Password', { exact: true }).fill(people.user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/myOrders?page=2&sort=-createdAt');
});

/** Once all of a screen is there, every text and control of it can be read. Journeys look at light ones. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0);
  await expectAccessible(page);
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('pages that are open to everybody can be read, and the chosen theme is there before the first paint', async ({
    page,
  }) => {
    await page.goto('/offline');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const empty = ['/products?keyword=zzqqxx', '/allBrands?page=99', '/wishlist', '/compare'];
    for (const path of [...publicPaths, ...empty]) {
      await follow(page, path);
      await expectReadable(page);
    }
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(page.locator('html[data-hydrated]:not([data-theme])')).toBeAttached();
  });

  test('paths of the account open for a user and can be read', async ({ page, as }) => {
    await as('user');
    await page.goto('/account/security');
    for (const path of accountPaths) {
      await follow(page, path);
      await expectReadable(page);
    }
  });

  for (const [part, paths] of Object.entries(adminPaths)) {
    test(`paths of the admin area open for an administrator and can be read: ${part}`, async ({
      page,
      as,
    }) => {
      await as('admin');
      await page.goto('/admin/settings');
      for (const path of paths) {
        await follow(page, path);
        await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
        await expectReadable(page);
      }
    });
  }
});

test('the admin area sends everybody else home; who is signed in is sent away from sign-in, and only within the shop', async ({
  page,
  as,
}) => {
  for (const path of ['/admin/users', '/admin/products-management']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.mouse.move(5, 5);
  const notice = page.getByRole('group').filter({ hasText: 'for the shop’s team' });
  await expect(notice.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/signIn?${new URLSearchParams({ returnTo: '/admin/products-management' })}`,
  );
  await as('user');
  for (const path of ['/admin', '/admin/create-product', '/admin/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/auth/signIn?returnTo=%2Fproducts%3Fkeyword%3Dtv');
  await expect(page).toHaveURL('/products?keyword=tv');
  await page.goto(`/auth/signIn?${new URLSearchParams({ returnTo: '//example.com' })}`);
  await expect(page).toHaveURL('/');
});

test('an unknown path is a real 404 with a way on', async ({ page, browserProblems }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  // The browser itself logs the status of the page it was asked to load.
  expect(browserProblems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('typing in the search box leads to the products, half a second after the last key', async ({
  page,
}) => {
  await page.goto(lightPage);
  // Of a slow list one sees nothing for a while, and types on.
  const { promise: typed, resolve: typedOn } = Promise.withResolvers<void>();
  const requested = page.waitForRequest(/products\.data\?keyword=spe/);
  await page.route(/products\.data/, async (route) => {
    await typed;
    await route.continue();
  });
  const box = page.getByRole('combobox', { name: /Search/ }).first();
  await box.pressSequentially('spe');
  await requested;
  await box.pressSequentially('aker');
  typedOn();
  await expect(page).toHaveURL('/products?keyword=speaker');
  await expect(page.getByRole('combobox', { name: /Search/ }).first()).toHaveValue('speaker');
});

test('the description of the API could not be made beside the web app, and its reference was empty', async ({
  context,
  browserProblems,
}) => {
  const response = await context.request.get('/api/v1/openapi.json');
  expect(response.status()).toBe(200);
  const description = await response.json();
  expect(Object.keys(description.paths)).toContain('/api/v1/cart');
  // Not the shop's own page: it has none of its signs of life.
  const reference = await context.newPage();
  noteProblems(reference, browserProblems);
  // Drawing hundreds of endpoints keeps a processor busy for many seconds; those of the cart look like all.
  const cart = { '/api/v1/cart': description.paths['/api/v1/cart'] };
  await reference.route('**/api/v1/openapi.json', async (route) => {
    const served = await (await route.fetch()).json();
    await route.fulfill({ json: { ...served, paths: cart } });
  });
  await reference.goto('/api/docs');
  await expect(reference.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
