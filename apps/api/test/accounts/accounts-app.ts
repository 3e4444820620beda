import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import { createLog } from '../../src/platform/log.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { type ClonedDatabase, useClonedDatabase } from '../cloned-database.ts';
import { testSettings } from '../sign-in.ts';
import { untilReady } from '../until-ready.ts';

export interface AccountsTest {
  app: FastifyInstance;
  database: ClonedDatabase;
  call: Call;
}

interface CallOptions {
  body?: object;
  headers?: Record<string, string>;
  /** The refresh cookie. */
  cookie?: string | undefined;
  from?: string;
}

/** `call('POST /auth/login', { body })`, under /api/v1. */
export type Call = (call: string, options?: CallOptions) => Promise<LightMyRequestResponse>;

/** The whole app on a database of the test file's own. Limits by address are wide: tests share one. */
export function useAccountsApp(
  env: Record<string, string> = {},
  destination?: { write(line: string): void },
): AccountsTest {
  const database = useClonedDatabase();
  const test = { database } as AccountsTest;
  beforeAll(async () => {
    test.app = await buildAccountsApp(database, env, destination);
    test.call = callOf(test.app);
  });
  afterAll(() => test.app?.close());
  return test;
}

export async function buildAccountsApp(
  database: ClonedDatabase,
  env: Record<string, string> = {},
  destination?: { write(line: string): void },
): Promise<FastifyInstance> {
  const config = loadConfig({ ...testSettings, RATE_LIMIT_ADDRESS_FACTOR: '1000', ...env });
  const app = await buildApp(config, {
    log: createLog(config, destination),
    database: { checkReady: async () => {} },
    shop: {
      database: { ...database.connection, directUrl: database.url },
      // Nothing is written here: pictures have their own tests.
      media: {
        storage: openDiskStorage(path.join(tmpdir(), 'matjar-no-pictures')),
        queue: new RenderQueue(1),
      },
    },
  });
  await untilReady(app);
  return app;
}

export function callOf(app: FastifyInstance): Call {
  return (call, { body, headers = {}, cookie, from } = {}) => {
    const [method, path] = call.split(' ');
    return app.inject({
      method: method as InjectOptions['method'] & string,
      url: `/api/v1${path}`,
      headers: { ...headers, ...(cookie && { cookie: `${refreshCookie}=${cookie}` }) },
      ...(body && { payload: body }),
      ...(from && { remoteAddress: from }),
    });
  };
}

const refreshCookie = 'matjar_refresh';

/** The refresh token a response sets; empty when it removes it. */
export function cookieOf(response: LightMyRequestResponse): string | undefined {
  return response.cookies.find((each) => each.name === refreshCookie)?.value;
}

/** The device cookie, as the browser sends it. */
function deviceOf(response: LightMyRequestResponse): string {
  const found = response.cookies.find((each) => each.name === 'matjar_device');
  return found ? `${found.name}=${found.value}` : '';
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

let count = 0;

/** A valid registration with unused values. */
export function newUser(details: Partial<Record<'name' | 'email' | 'password', string>> = {}) {
  count += 1;
  const password = details.password ?? 'correct horse 1';
  return {
    name: 'Mona Adel',
    email: `mona.${Date.now()}.${count}@gmail.com`,
    phone: '01012345678',
    ...details,
    password,
    passwordConfirm: password,
  };
}

/** Signs a new person up through the API. */
export async function signUpNew(call: Call, details: Parameters<typeof newUser>[0] = {}) {
  const user = newUser(details);
  const response = await call('POST /auth/signup', { body: user });
  if (response.statusCode !== 201)
    throw new Error(`sign-up: ${response.statusCode} ${response.body}`);
  const { data, token } = response.json<{ data: { _id: string }; token: string }>();
  const headers = bearer(token);
  const cookie = cookieOf(response) ?? '';
  return { ...user, id: data._id, token, headers, cookie, device: deviceOf(response) };
}
