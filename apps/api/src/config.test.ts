import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const strongSecret = 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  SESSION_SECRET: strongSecret,
  SMTP_URL: 'smtps://shop:word@smtp.example.com',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives a working development configuration', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    environment: 'development',
    serve: 'all',
    port: 8000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8000',
    logFormat: 'pretty',
    shutdownTimeout: 10_000,
    bodyLimit: 1_048_576,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('without a session secret the machine stores one of its own, and says so', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'matjar-config-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const [first, second] = [loadConfig({ DATA_DIR }), loadConfig({ DATA_DIR })];
  expect(first.sessionSecrets).toEqual(second.sessionSecrets);
  expect(first.sessionSecrets[0].length).toBeGreaterThanOrEqual(32);
  expect(first.notices).toEqual([expect.stringContaining('SESSION_SECRET is not set')]);
  expect(statSync(path.join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(loadConfig({ DATA_DIR, SESSION_SECRET: strongSecret }).notices).toEqual([]);
});

test('a folder that cannot hold the session secret is named in a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, path.join(file, 'below')]) {
    expect(problemsOf({ DATA_DIR })).toEqual([
      expect.stringContaining(`DATA_DIR is ${DATA_DIR}, `),
    ]);
  }
});

test('of several session secrets the first signs, and each has to be a good one', () => {
  const other = strongSecret.split('').reverse().join('');
  const { sessionSecrets } = loadConfig({
    ...production,
    SESSION_SECRET: `${other}, ${strongSecret}`,
  });
  expect(sessionSecrets).toEqual([other, strongSecret]);
  const both = (second: string) => ({
    ...production,
    SESSION_SECRET: `${strongSecret},${second}`,
  });
  expect(problemsOf(both('a'.repeat(64)))).toEqual([expect.stringContaining('too easy to guess')]);
  expect(problemsOf(both(''))).toEqual(
    expect.arrayContaining(['SESSION_SECRET must have at least 32 characters.']),
  );
});

test('tests leave no secret behind', () => {
  const DATA_DIR = path.join(tmpdir(), 'matjar-config-of-nobody');
  const [first, second] = [1, 2].map(() => loadConfig({ NODE_ENV: 'test', DATA_DIR }));
  expect(first?.sessionSecrets).not.toEqual(second?.sessionSecrets);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('units, lists and empty values are read', () => {
  const config = loadConfig({
    BODY_LIMIT: '2MB',
    REQUEST_TIMEOUT: '500ms',
    SHUTDOWN_DELAY: '0s',
    SHUTDOWN_TIMEOUT: '2m',
    CORS_ORIGINS: 'https://a.example.com, http://localhost:5173/',
    PORT: '',
  });
  expect(config).toMatchObject({
    bodyLimit: 2_097_152,
    requestTimeout: 500,
    shutdownDelay: 0,
    shutdownTimeout: 120_000,
    corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
    port: 8000,
  });
});

test('every wrong value is named, in one go', () => {
  expect(
    problemsOf({
      PORT: '80000',
      SERVE: 'everything',
      REQUEST_TIMEOUT: '20',
      PUBLIC_URL: 'shop.example.com',
      SESSION_SECRET: 'short',
      SHOP_CURRENCY: 'XXX',
      CORS_ORIGINS: 'https://a.example.com/path',
    }),
  ).toEqual([
    'SERVE must be one of all, api, web.',
    'PORT must be a whole number from 0 to 65535.',
    'PUBLIC_URL must be an address such as https://shop.example.com.',
    'CORS_ORIGINS must be an address without a path, user or query.',
    'REQUEST_TIMEOUT must be a duration such as 500ms, 20s or 2m.',
    'SESSION_SECRET must have at least 32 characters.',
    expect.stringMatching(/^SHOP_CURRENCY must be one of .*USD/),
  ]);
});

test.each([
  ['DATABSE_URL', 'DATABSE_URL is not a variable of the shop; did you mean DATABASE_URL?'],
  ['SESION_SECRET', 'SESION_SECRET is not a variable of the shop; did you mean SESSION_SECRET?'],
  ['SHOP_COLOUR', 'SHOP_COLOUR is not a variable of the shop.'],
  ['MATJAR_PORT', 'MATJAR_PORT is not a variable of the shop.'],
])('%s is refused as a likely mistake', (name, problem) => {
  expect(problemsOf({ [name]: 'x' })).toEqual([problem]);
});

test.each(['HOME', 'PATH', 'HOSTNAME', 'SESSION_MANAGER', 'npm_config_port', 'LANG', 'PWD'])(
  '%s is none of our business',
  (name) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([]);
  },
);

test('the web app alone needs the address of the API, and no secret', () => {
  expect(problemsOf({ SERVE: 'web' })).toEqual([
    'API_URL is missing: SERVE=web needs the address of the API.',
  ]);
  const web = {
    NODE_ENV: 'production',
    SERVE: 'web',
    PUBLIC_URL: 'https://shop.example.com',
    API_URL: 'https://api.example.com',
  };
  expect(loadConfig(web).apiUrl).toBe('https://api.example.com');
});

test('a sound production configuration starts and listens to the outside', () => {
  expect(loadConfig(production)).toMatchObject({
    host: '0.0.0.0',
    logFormat: 'json',
    notices: [],
    // Time for a load balancer to notice.
    shutdownDelay: 5_000,
  });
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.20'],
  ['HOST', 'shop.internal'],
  ['HOST', '127.0.0.1.example.com'],
  ['PUBLIC_URL', 'https://shop.example.com'],
  ['PUBLIC_URL', 'http://shop.example.com'],
  ['PUBLIC_URL', 'https://localhost:8443'],
])('a forgotten NODE_ENV opened the mailbox to everybody: %s=%s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([
    expect.stringMatching(
      new RegExp(`^${name} .*NODE_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes`),
    ),
  ]);
  expect(problemsOf({ [name]: value, ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' })).toEqual([]);
});

test.each([
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.2'],
  ['HOST', '::1'],
  ['PUBLIC_URL', 'http://localhost:9000'],
  ['PUBLIC_URL', 'http://shop.localhost'],
  ['PUBLIC_URL', 'http://127.0.0.1:8000'],
  ['PUBLIC_URL', 'http://[::1]:8000'],
])('development stays on this machine: %s=%s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([]);
});

test('production names everything that is missing', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('PUBLIC_URL is missing'),
    expect.stringContaining('SESSION_SECRET is missing'),
    expect.stringContaining('SMTP_URL is missing'),
  ]);
});

test.each([
  ['PUBLIC_URL', 'http://shop.example.com', 'https://'],
  ['SESSION_SECRET', 'change-me-change-me-change-me-change-me', 'looks like an example'],
  ['SESSION_SECRET', 'a'.repeat(64), 'too easy to guess'],
  ['SESSION_SECRET', 'fb07a96e53dc1842'.repeat(4), 'too easy to guess'],
  ['DATABASE_URL', 'postgres://matjar:secret@db:5432/matjar', 'example'],
  ['MAIL_FROM', 'the shop', 'must be a mail address'],
])('production refuses %s=%s', (name, value, reason) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} .*${reason}`)),
  ]);
});

test('cards are offered where they are taken; pages of another process are told by a setting', () => {
  const offers = (env: Record<string, string>) => loadConfig(env).offersCards;
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  expect(offers({ NODE_ENV: 'test' })).toBe(true);
  expect(offers(production)).toBe(false);
  expect(offers({ ...production, ...stripe })).toBe(true);
  const web = { ...production, SERVE: 'web', API_URL: 'https://api.example.com' };
  expect(offers(web)).toBe(true);
  expect(offers({ ...web, CARD_PAYMENTS: 'off' })).toBe(false);
  expect(problemsOf({ ...production, CARD_PAYMENTS: 'off' })).toEqual([
    'CARD_PAYMENTS is for SERVE=web alone: other processes offer what they take.',
  ]);
});

test('a mail server is named by an smtp address', () => {
  expect(problemsOf({ SMTP_URL: 'https://smtp.example.com' })).toEqual([
    expect.stringContaining('SMTP_URL must be an address such as smtps://'),
  ]);
});

const provider = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 'word',
};

test('social sign-in goes to the configured provider, to the demo without one, nowhere in production', () => {
  expect(loadConfig(provider).socialSignIn).toEqual({
    kind: 'issuer',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'shop',
    clientSecret: 'word',
  });
  expect(loadConfig({ ...provider, OIDC_NAME: 'Our login' }).socialSignIn?.name).toBe('Our login');
  expect(loadConfig({}).socialSignIn?.kind).toBe('demo');
  expect(loadConfig(production).socialSignIn).toBeUndefined();
});

test('half a provider is refused, and an insecure one in production', () => {
  expect(problemsOf({ OIDC_ISSUER: provider.OIDC_ISSUER })).toEqual([
    expect.stringContaining('OIDC_CLIENT_ID is missing'),
    expect.stringContaining('OIDC_CLIENT_SECRET is missing'),
  ]);
  expect(problemsOf({ OIDC_CLIENT_ID: 'shop' })).toEqual([
    expect.stringContaining('OIDC_ISSUER is missing'),
  ]);
  expect(problemsOf({ ...production, ...provider, OIDC_ISSUER: 'http://id.example.com' })).toEqual([
    expect.stringContaining('OIDC_ISSUER must begin with https://'),
  ]);
});
