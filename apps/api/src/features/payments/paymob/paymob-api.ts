import type { Currency } from '@matjar/contract/money.ts';
import { z } from 'zod';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';

export interface PaymobSettings {
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  /** For inquiries: those calls need a token that is obtained with this key. */
  apiKey: string;
  /** Payment methods at Paymob: cards, wallets. */
  integrationIds: readonly number[];
  /** Absent to use the default of the currency's country. */
  apiUrl: string | undefined;
  settings: Pick<ShopSettings, 'values'>;
}

/** Each country has its own Paymob host. */
const countryUrls: Partial<Record<Currency, string>> = {
  EGP: 'https://accept.paymob.com',
  SAR: 'https://ksa.paymob.com',
  AED: 'https://uae.paymob.com',
};

const requestMs = 4_000;
/** Tokens are valid for an hour. */
const tokenMs = 50 * 60_000;

/** Paymob's HTTP API: its two kinds of authentication, and its errors as the two kinds that matter here. */
export class PaymobApi {
  readonly #settings: PaymobSettings;
  #token: { text: string; until: number } | undefined;

  constructor(settings: PaymobSettings) {
    this.#settings = settings;
  }

  get url(): string {
    const { apiUrl, settings } = this.#settings;
    const url = apiUrl ?? countryUrls[settings.values.currency];
    if (!url) throw new ProviderRefused(`Paymob takes no ${settings.values.currency}.`);
    return url;
  }

  /** Payments and refunds use the secret key. */
  postWithKey(path: string, body: object): Promise<unknown> {
    return this.#send('POST', path, { body, authorization: `Token ${this.#settings.secretKey}` });
  }

  async get(path: string): Promise<unknown> {
    const token = await this.#readToken();
    return this.#send('GET', path, { authorization: `Bearer ${token}` });
  }

  async postWithToken(path: string, body: object): Promise<unknown> {
    const auth_token = await this.#readToken();
    return this.#send('POST', path, { body: { ...body, auth_token } });
  }

  async #readToken(): Promise<string> {
    if (this.#token && this.#token.until > performance.now()) return this.#token.text;
    const body = { api_key: this.#settings.apiKey };
    const { token } = z
      .object({ token: z.string() })
      .parse(await this.#send('POST', '/api/auth/tokens', { body }));
    this.#token = { text: token, until: performance.now() + tokenMs };
    return token;
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    { body, authorization }: { body?: object; authorization?: string },
  ): Promise<unknown> {
    const { url } = this;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(authorization && { authorization }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestMs),
      });
      text = await response.text();
    } catch (error) {
      throw new ProviderUnreachable(error);
    }
    if (response.status === 401) this.#token = undefined;
    if (response.status >= 500 || response.status === 429 || response.status === 401) {
      throw new ProviderUnreachable(new Error(`${method} ${path} was answered ${response.status}`));
    }
    if (!response.ok) throw new ProviderRefused(`${response.status}: ${text.slice(0, 300)}`);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ProviderUnreachable(error);
    }
  }
}
