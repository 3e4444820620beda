import { setImmediate as arrived } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.fixture.ts';
import type { Session } from './session-store.ts';

function makeSession(id: string, token: string): Session {
  return { data: { _id: id, name: `Name of ${id}`, role: 'admin' }, token };
}

const owner = makeSession('owner', 'first');
const ownerAgain = makeSession('owner', 'second');
const colleague = makeSession('colleague', 'third');

const refused = () => Response.json({ code: 'unauthorized', message: '' }, { status: 401 });

let browser: ReturnType<typeof stubBrowser>;
let requests: { path: string; token: string | null }[];
let respond: (path: string) => Response | Promise<Response>;

/** All modules of a tab, with what they remember. */
async function openTab() {
  vi.resetModules();
  return {
    ...(await import('../api-client.ts')),
    ...(await import('./staff-session.ts')),
    ...(await import('./session-refresh.ts')),
    ...(await import('./session-store.ts')),
    ...(await import('./sign-in-again.ts')),
  };
}

function storeInOtherTab(session: Session | null) {
  browser.writeInOtherTab('user', session && JSON.stringify(session));
}

function readStored(): unknown {
  return JSON.parse(browser.storage.getItem('user') ?? 'null');
}

beforeEach(() => {
  browser = stubBrowser();
  browser.storage.setItem('user', JSON.stringify(owner));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  // Without locks, whose release takes half a second.
  vi.stubGlobal('navigator', {});
  requests = [];
  respond = refused;
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requests.push({ path, token: new Headers(headers).get('authorization') });
    return respond(path);
  });
});

// The next file of this worker loads modules that look at the browser when they are loaded.
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('after signing out in another tab, with unsaved work in this one', () => {
  it('calls carry no token, and none is asked for', async () => {
    const { api, keepUnsavedWork } = await openTab();
    keepUnsavedWork();
    storeInOtherTab(null);
    await expect(api.call('GET /users/getMe')).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual([{ path: '/api/v1/users/getMe', token: null }]);
  });

  it('a refresh under way does not sign the browser in again', async () => {
    const { keepUnsavedWork, refreshSession } = await openTab();
    keepUnsavedWork();
    const response = Promise.withResolvers<Response>();
    respond = () => response.promise;
    const outcome = refreshSession(owner);
    storeInOtherTab(null);
    response.resolve(Response.json(ownerAgain));
    expect(await outcome).toBe('refused');
    expect(requests).toHaveLength(1);
    expect(readStored()).toBeNull();
  });

  it('changed permissions do not sign the browser in again', async () => {
    const { keepUnsavedWork, refreshNow } = await openTab();
    keepUnsavedWork();
    const response = Promise.withResolvers<Response>();
    respond = () => response.promise;
    const request = refreshNow();
    storeInOtherTab(null);
    response.resolve(Response.json({ data: { ...owner.data, role: 'user' } }));
    await request;
    expect(requests).toHaveLength(1);
    expect(readStored()).toBeNull();
  });
});

describe('a call that waits for somebody to sign in again', () => {
  /** A call that the server refused, as it waits for the dialog. */
  async function waitInTab() {
    const tab = await openTab();
    tab.expectSignInDialog(new AbortController().signal);
    tab.keepUnsavedWork();
    storeInOtherTab(null);
    const call = tab.api.call('GET /users/getMe');
    call.catch(() => undefined);
    await arrived();
    expect(requests).toHaveLength(1);
    respond = () => Response.json({ data: {} });
    return { ...tab, call };
  }

  it('is sent when the same person has signed in', async () => {
    const { call } = await waitInTab();
    storeInOtherTab(ownerAgain);
    await call;
    expect(requests.at(-1)).toEqual({ path: '/api/v1/users/getMe', token: 'Bearer second' });
  });

  it('is refused when somebody else has, whose call it is not', async () => {
    const { call } = await waitInTab();
    storeInOtherTab(colleague);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(readStored()).toEqual(colleague);
  });

  it('is refused when somebody else has signed in before the server refused it', async () => {
    const { api } = await openTab();
    respond = () => {
      storeInOtherTab(colleague);
      return refused();
    };
    await expect(api.call('GET /users/getMe')).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(readStored()).toEqual(colleague);
  });

  it.each(['an error is shown in place of the page', 'somebody goes elsewhere'])(
    'is refused when %s, and later ones end the session',
    async (why) => {
      const { refreshSession, expectSignInDialog, expectNoSignInDialog } = await openTab();
      const coming = new AbortController();
      expectSignInDialog(coming.signal);
      const outcome = refreshSession(owner);
      await arrived();
      if (why.startsWith('an error')) expectNoSignInDialog();
      else coming.abort();
      expect(await outcome).toBe('refused');
      expect(readStored()).toEqual(owner);

      expect(await refreshSession(owner)).toBe('refused');
      expect(readStored()).toBeNull();
    },
  );
});
