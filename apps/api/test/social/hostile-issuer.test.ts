import { createHash } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Browser } from './browser.ts';
import { type FakeIssuer, startFakeIssuer } from './fake-issuer.ts';
import { isSignInPage, type OpenShop, useSocialApp } from './social-app.ts';

const shop = useSocialApp();
const issuers: FakeIssuer[] = [];
let shared: { issuer: FakeIssuer; open: OpenShop };
let issuer: FakeIssuer;
let open: OpenShop;
let number = 0;
let email = '';

/** A new issuer, and a shop that has not fetched its keys yet. */
async function startBoth() {
  const issuer = await startFakeIssuer();
  issuers.push(issuer);
  return { issuer, open: await shop.open(issuer.settings) };
}

beforeAll(async () => {
  shared = await startBoth();
});
afterAll(() => {
  for (const each of issuers) each.close();
});
beforeEach(() => {
  number += 1;
  email = `claimed${number}@gmail.com`;
  issuer = Object.assign(shared.issuer, { claims: {}, signsWithOtherKey: false, trouble: 'none' });
  open = { ...shared.open, browser: new Browser(shared.open.origin) };
});

const good = () => ({ sub: `subject-${number}`, email, email_verified: true, name: 'Laila Nabil' });

async function countTraces(): Promise<number> {
  const { db } = shop.database.connection;
  const people = await query(db, sql`select 1 from users where email = ${email}`);
  const links = await query(
    db,
    sql`select 1 from identities where subject = ${`subject-${number}`}`,
  );
  return people.length + links.length;
}

/** Goes to the issuer and comes back with a code, later; the issuer then returns the claims of the test. */
async function comeBack(
  change: (claims: Record<string, unknown>) => object = (claims) => claims,
  afterMinutes = 0,
) {
  const left = await open.browser.visit('/api/v1/auth/social/start?returnTo=/cart');
  const away = new URL(left.headers.get('location') ?? '');
  expect(away.origin).toBe(issuer.url);
  if (afterMinutes > 0) vi.setSystemTime(Date.now() + afterMinutes * 60_000);
  issuer.claims = { ...change({ ...good(), nonce: away.searchParams.get('nonce') }) };
  const query = new URLSearchParams({
    code: 'a-code',
    state: away.searchParams.get('state') ?? '',
  });
  const back = await open.browser.follow(`/api/v1/auth/social/callback?${query}`, isSignInPage);
  return { outcome: back.url.searchParams.get('social'), away, end: back.url };
}

describe('a configured provider', () => {
  it('is asked for a code with state, nonce and PKCE, and signs people in', async () => {
    const { outcome, away, end } = await comeBack();
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'the-shop',
      redirect_uri: `${open.origin}/api/v1/auth/social/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(away.searchParams.get('state')?.length).toBeGreaterThan(40);
    const verifier = issuer.exchanged.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(away.searchParams.get('code_challenge')).toBe(challenge);
    expect(outcome).toBe('done');
    expect(end.searchParams.get('returnTo')).toBe('/cart');
    expect(open.browser.cookie('matjar_refresh')).toBeDefined();
    const [link] = await query(
      shop.database.connection.db,
      sql`
      select issuer from identities where subject = ${`subject-${number}`}`,
    );
    expect(link).toMatchObject({ issuer: issuer.url });
  });

  const lies: [string, (claims: Record<string, unknown>) => object][] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-shop' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['a time that is over', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['an address it has not verified', (claims) => ({ ...claims, email_verified: false })],
    ['nothing about whether the address is verified', ({ email_verified: _, ...claims }) => claims],
    ['no address', ({ email: _, ...claims }) => claims],
  ];
  it.each(lies)('is refused when it says %s', async (_what, change) => {
    const { outcome } = await comeBack(change);
    expect(outcome).toBe('failed');
    expect(await countTraces()).toBe(0);
    expect(open.browser.cookie('matjar_refresh')).toBeUndefined();
  });

  it('is refused when the signature is not its own', async () => {
    issuer.signsWithOtherKey = true;
    expect((await comeBack()).outcome).toBe('failed');
    expect(await countTraces()).toBe(0);
  });

  it('is asked no further when it calls itself another issuer', async () => {
    ({ issuer, open } = await startBoth());
    issuer.name = 'https://accounts.google.com';
    const { url } = await open.browser.follow('/api/v1/auth/social/start', isSignInPage);
    expect(url.searchParams.get('social')).toBe('failed');
  });

  it.each([
    [9, 'done'],
    [11, 'failed'],
  ])('may take its time: after %d minutes the sign-in is %s', async (minutes, outcome) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await comeBack(undefined, minutes)).outcome).toBe(outcome);
  });

  it('does not take an account over by claiming its address', async () => {
    await comeBack();
    ({ issuer, open } = await startBoth());
    const { outcome } = await comeBack((claims) => ({ ...claims, sub: 'somebody-else' }));
    expect(outcome).toBe('link');
    expect(open.browser.cookie('matjar_refresh')).toBeUndefined();
  });

  it.each(['fails', 'hangs up'] as const)(
    'that %s leads back to the shop with a message, and is asked again later',
    async (trouble) => {
      ({ issuer, open } = await startBoth());
      issuer.trouble = trouble;
      const { url } = await open.browser.follow('/api/v1/auth/social/start', isSignInPage);
      expect(url.searchParams.get('social')).toBe('failed');
      issuer.trouble = 'none';
      expect((await comeBack()).outcome).toBe('done');
    },
  );

  it('that refuses the code leads back to the shop with a message', async () => {
    issuer.trouble = 'refuses codes';
    expect((await comeBack()).outcome).toBe('failed');
  });
});

describe('an ID token that a client brings itself', () => {
  const post = (token: string) =>
    open.app.inject({
      method: 'POST',
      url: '/api/v1/auth/google',
      payload: { token },
      headers: { host: new URL(open.origin).host },
    });

  it('signs in', async () => {
    const response = await post(await issuer.signIdToken(good()));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: { email, role: 'user' },
      token: expect.any(String),
    });
    expect(response.cookies.map(({ name }) => name)).toContain('matjar_refresh');
  });

  const lies: [string, object][] = [
    ['another audience', { aud: 'another-shop' }],
    ['an audience besides ours whose token it is', { aud: ['the-shop', 'other'], azp: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1_000 }],
    ['an address it has not verified', { email_verified: false }],
  ];
  it.each(lies)('is refused with %s', async (_what, change) => {
    const response = await post(await issuer.signIdToken({ ...good(), ...change }));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'social_refused' });
    expect(await countTraces()).toBe(0);
  });

  it('is refused when it is signed by another key, by none, or is no token', async () => {
    issuer.signsWithOtherKey = true;
    const forged = await issuer.signIdToken(good());
    const [, payload] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, unsigned, 'nonsense']) {
      expect((await post(token)).statusCode).toBe(401);
    }
    expect(await countTraces()).toBe(0);
  });

  it('does not open an account that has its address until that account’s own sign-in', async () => {
    await query(
      shop.database.connection.db,
      sql`
      insert into users (id, name, email) values (gen_random_uuid(), 'Owner Person', ${email})`,
    );
    const response = await post(await issuer.signIdToken(good()));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'social_link_needed' });
    expect(response.cookies.map(({ name }) => name)).toEqual(['matjar_social_link']);
  });

  it('waits while the provider is away', async () => {
    ({ issuer, open } = await startBoth());
    issuer.trouble = 'fails';
    const response = await post(await issuer.signIdToken(good()));
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
  });
});
