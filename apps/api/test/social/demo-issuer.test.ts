import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { isSignInPage, type OpenShop, signInThroughDemo, useSocialApp } from './social-app.ts';

const shop = useSocialApp();
let first: OpenShop;
let number = 0;

beforeAll(async () => {
  first = await shop.open();
});

/** The shop, and a browser that knows nothing of it yet. */
const enter = () => ({ ...first, browser: new Browser(first.origin) });

const someone = (more: Record<string, string> = {}) => {
  number += 1;
  return { name: 'Mona Adel', email: `mona${number}@gmail.com`, verified: 'yes', ...more };
};

const readAccounts = (email: string) =>
  query(
    shop.database.connection.db,
    sql`
  select users.id, name, role, password_hash, issuer, subject from users
  left join identities on identities.user_id = users.id where email = ${email}`,
  );

async function readSession(browser: Browser) {
  const response = await browser.visit('/api/v1/auth/refresh', { method: 'POST' });
  const body = (await response.json()) as { data: { name: string; email: string; role: string } };
  return { status: response.status, body };
}

describe('social sign-in through the demo issuer', () => {
  it('shows its own clearly marked page, under a strict policy', async () => {
    const { browser } = enter();
    const { url, response } = await browser.follow('/api/v1/auth/social/start');
    expect(url.pathname).toMatch(/^\/dev\/oidc\/interaction\//);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Demo – not a real provider');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; frame-src 'self'; form-action 'self'/,
    );
  });

  it('makes an account, signs in and returns to where the person was', async () => {
    const open = enter();
    const user = someone();
    const url = await signInThroughDemo(open, user, '/account/orders?page=2');

    expect(url.origin).toBe(open.origin);
    expect(url.pathname + url.search).toBe(
      '/auth/signIn?social=done&returnTo=%2Faccount%2Forders%3Fpage%3D2',
    );
    const session = await readSession(open.browser);
    expect(session.status).toBe(200);
    expect(session.body.data).toMatchObject({
      name: 'Mona Adel',
      email: user.email,
      role: 'user',
    });
    const [account] = await readAccounts(user.email);
    expect(account).toMatchObject({ password_hash: null, issuer: 'demo' });
  });

  it('asks who has a second factor for it: the provider alone opens nothing', async () => {
    const user = someone();
    await signInThroughDemo(enter(), user);
    const [account] = await readAccounts(user.email);
    await query(
      shop.database.connection.db,
      sql`insert into second_factors (id, user_id, kind, name, secret)
        values (gen_random_uuid(), ${account?.id}, 'totp', 'Phone', 'x')`,
    );
    const again = enter();
    const url = await signInThroughDemo(again, user);
    expect(url.searchParams.get('social')).toBe('factor');
    expect(again.browser.cookie('matjar_factor')).toBeTruthy();
    expect((await readSession(again.browser)).status).toBe(401);
  });

  it('offers invented people at a click', async () => {
    const open = enter();
    const url = await signInThroughDemo(open, { person: '0' });
    expect(url.searchParams.get('social')).toBe('done');
    expect((await readSession(open.browser)).body.data.email).toBe('nour.haddad.demo@gmail.com');
  });

  it('knows people again by issuer and subject, in another browser and after a restart', async () => {
    const user = someone();
    await signInThroughDemo(enter(), user);
    const again = await shop.open();
    const url = await signInThroughDemo(again, { ...user, name: 'Another Name' });
    expect(url.searchParams.get('social')).toBe('done');
    expect(await readAccounts(user.email)).toHaveLength(1);
    expect((await readSession(again.browser)).body.data.name).toBe('Mona Adel');
  });

  it('keeps to the shop’s own name rules where a provider’s name is longer or odd', async () => {
    const open = enter();
    const user = someone({ name: '<script>alert(1)</script> of a very long name' });
    await signInThroughDemo(open, user);
    const [account] = await readAccounts(user.email);
    expect(account?.name).toBe('<script>alert(1)</sc');
  });

  it('tells the person when they cancelled', async () => {
    const open = enter();
    const url = await signInThroughDemo(open, { cancel: 'yes' });
    expect(url.searchParams.get('social')).toBe('failed');
    expect(open.browser.cookie('matjar_refresh')).toBeUndefined();
  });

  it('refuses an address the provider has not verified, and makes nothing', async () => {
    const open = enter();
    const { verified: _, ...user } = someone();
    const url = await signInThroughDemo(open, user);
    expect(url.searchParams.get('social')).toBe('failed');
    expect(await readAccounts(user.email)).toEqual([]);
    expect(open.browser.cookie('matjar_refresh')).toBeUndefined();
  });

  it('refuses somebody whose account was deactivated', async () => {
    const user = someone();
    await signInThroughDemo(enter(), user);
    await query(
      shop.database.connection.db,
      sql`update users set active = false where email = ${user.email}`,
    );
    const url = await signInThroughDemo(enter(), user);
    expect(url.searchParams.get('social')).toBe('failed');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'returns to the shop itself when asked to return to %s',
    async (returnTo) => {
      const url = await signInThroughDemo(enter(), someone(), returnTo);
      expect(url.searchParams.get('returnTo')).toBe('/');
    },
  );
});

describe('an account that exists with the same address', () => {
  const password = 'old password';

  async function openAccount() {
    const user = someone();
    const open = enter();
    const response = await open.browser.visit('/api/v1/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Owner Person', email: user.email, phone: '01012345678' },
        ...{ password, passwordConfirm: password },
      }),
    });
    expect(response.status).toBe(201);
    return { user, open: enter() };
  }

  const login = (browser: Browser, email: string, word: string) =>
    browser.visit('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: word }),
    });

  it('is linked only after its own sign-in, and from then on', async () => {
    const { user, open } = await openAccount();
    const url = await signInThroughDemo(open, user);
    expect(url.searchParams.get('social')).toBe('link');
    expect(open.browser.cookie('matjar_refresh')).toBeUndefined();
    expect((await readAccounts(user.email))[0]).toMatchObject({ issuer: null });

    expect((await login(open.browser, user.email, 'wrong password')).status).toBe(401);
    expect((await readAccounts(user.email))[0]).toMatchObject({ issuer: null });
    expect((await login(open.browser, user.email, password)).status).toBe(200);
    expect((await readAccounts(user.email))[0]).toMatchObject({ issuer: 'demo' });
    expect(open.browser.cookie('matjar_social_link')).toBeUndefined();

    const later = await signInThroughDemo({ ...open, browser: new Browser(open.origin) }, user);
    expect(later.searchParams.get('social')).toBe('done');
  });

  it('is not linked by the sign-in of another account', async () => {
    const { user, open } = await openAccount();
    const { user: other } = await openAccount();
    await signInThroughDemo(open, user);
    expect((await login(open.browser, other.email, password)).status).toBe(200);
    expect((await readAccounts(other.email))[0]).toMatchObject({ issuer: null });
    expect((await readAccounts(user.email))[0]).toMatchObject({ issuer: null });
  });

  it('is not linked by a forged cookie', async () => {
    const { user, open } = await openAccount();
    const content = { issuer: 'demo', subject: 'attacker', email: user.email };
    const forged = [{ alg: 'none' }, { content, aud: 'matjar_social_link', exp: 9e9 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    open.browser.setCookie('matjar_social_link', `${forged}.`, '/api/v1/auth');
    expect((await login(open.browser, user.email, password)).status).toBe(200);
    expect((await readAccounts(user.email))[0]).toMatchObject({ issuer: null });
  });
});

describe('the way back from the provider is refused', () => {
  async function reachCallback() {
    const open = enter();
    const user = someone();
    const { url: page } = await open.browser.follow('/api/v1/auth/social/start');
    const isCallback = (url: URL) => url.pathname.endsWith('/auth/social/callback');
    const { url } = await open.browser.follow(page.href, isCallback, {
      method: 'POST',
      body: new URLSearchParams(user),
    });
    expect(isCallback(url)).toBe(true);
    const finish = async (address = url.href) => {
      const end = await open.browser.follow(address, isSignInPage);
      return end.url.searchParams.get('social');
    };
    return { ...open, user, url, finish };
  }

  it('with another state', async () => {
    const { url, finish, user } = await reachCallback();
    url.searchParams.set('state', 'another');
    expect(await finish(url.href)).toBe('failed');
    expect(await readAccounts(user.email)).toEqual([]);
  });

  it('in another browser than the one that left', async () => {
    const { url, origin, user } = await reachCallback();
    const { url: end } = await new Browser(origin).follow(url.href, isSignInPage);
    expect(end.searchParams.get('social')).toBe('failed');
    expect(await readAccounts(user.email)).toEqual([]);
  });

  it('with the cookie of another trip, whose state, nonce and verifier differ', async () => {
    const [first, second] = [await reachCallback(), await reachCallback()];
    const cookie = first.browser.cookie('matjar_social') ?? '';
    second.browser.setCookie('matjar_social', cookie, '/api/v1/auth/social');
    expect(await second.finish()).toBe('failed');
    expect(await readAccounts(second.user.email)).toEqual([]);
  });

  it('from another issuer than the one it left for', async () => {
    const { url, finish, user } = await reachCallback();
    url.searchParams.set('iss', 'https://evil.example');
    expect(await finish(url.href)).toBe('failed');
    expect(await readAccounts(user.email)).toEqual([]);
  });

  it('a second time', async () => {
    const { browser, finish } = await reachCallback();
    const cookie = browser.cookie('matjar_social') ?? '';
    expect(await finish()).toBe('done');
    browser.setCookie('matjar_social', cookie, '/api/v1/auth/social');
    expect(await finish()).toBe('failed');
  });

  it('but as it is, it works', async () => {
    const { finish } = await reachCallback();
    expect(await finish()).toBe('done');
  });
});

describe('a shop in production without a provider', () => {
  it('has neither the demo nor the calls', async () => {
    const app = await shop.build({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.test',
      SESSION_SECRET: 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    for (const url of [
      '/dev/oidc/auth',
      '/api/v1/auth/social/start',
      '/api/v1/auth/social/callback',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    const token = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/google',
      payload: { token: 'x' },
    });
    expect(token.statusCode).toBe(404);
  });
});
