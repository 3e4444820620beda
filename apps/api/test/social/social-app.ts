import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type MailApp, useMailApp } from '../mail/mail-app.ts';
import { Browser } from './browser.ts';

interface SocialApp extends MailApp {
  /** A listening shop and a browser that knows nothing of it yet. */
  open: (env?: Record<string, string | undefined>) => Promise<OpenShop>;
}

export interface OpenShop {
  app: FastifyInstance;
  origin: string;
  browser: Browser;
}

/** Shops that really listen: what is tested are redirects and cookies. */
export function useSocialApp(): SocialApp {
  const shop = useMailApp({ PUBLIC_URL: undefined });
  return Object.assign(shop, {
    async open(env: Record<string, string | undefined> = {}) {
      const app = await shop.build(env);
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const origin = `http://127.0.0.1:${port}`;
      return { app, origin, browser: new Browser(origin) };
    },
  });
}

export const isSignInPage = (url: URL) => url.pathname === '/auth/signIn';

/** Goes through the demo as the person whose fields are given; ends where the shop sends the browser. */
export async function signInThroughDemo(
  { browser }: OpenShop,
  fields: Record<string, string>,
  returnTo = '/',
): Promise<URL> {
  const query = new URLSearchParams({ returnTo });
  const { url: page } = await browser.follow(`/api/v1/auth/social/start?${query}`);
  const { url } = await browser.follow(page.href, isSignInPage, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return url;
}
