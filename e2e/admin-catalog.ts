import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { people } from './shop-test.ts';
import type { Credentials } from './sign-in.ts';

export interface AdminApi {
  send: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<T>;
}

/** The API as another administrator, also to prepare data for tests. */
export async function adminApi(
  request: APIRequestContext,
  { email, password }: Credentials = people.admin,
): Promise<AdminApi> {
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  const { token } = await signedIn.json();
  return {
    async send(method, path, data) {
      const response = await request.fetch(`/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(data && { data }),
      });
      const text = await response.text();
      expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}

/** A name no other test uses. */
export function ownName(word: string): string {
  return `${word} ${crypto.randomUUID().slice(0, 8)}`;
}

export interface MadeProduct {
  _id: string;
  title: string;
  version: number;
}

/** A product of a test's own, hidden from the shop unless asked for. */
export async function makeProduct(api: AdminApi, more: object = {}): Promise<MadeProduct> {
  const first = async (path: string) =>
    (await api.send<{ data: { _id: string }[] }>('GET', `${path}?limit=1`)).data[0]?._id;
  const { data } = await api.send<{ data: MadeProduct }>('POST', '/products', {
    title: ownName('Test lamp'),
    description: 'Made by a test.',
    price: 40,
    quantity: 9,
    category: await first('/categories'),
    brand: await first('/brands'),
    published: false,
    ...more,
  });
  return data;
}

/**
 * Input of a scanner, faster than a busy machine types key by key. All keys carry the time of the first: where a machine
 * paused between them, they were no scan, and Enter followed the link that had the focus.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const { timeStamp } = new Event('scan');
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...code, 'Enter'],
  );
}
