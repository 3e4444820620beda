import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { createContext } from 'react-router';

/**
 * Services of the hosting process for each request: calls of the API (without a socket within the same
 * process), the nonce of the content security policy, and the public settings.
 */
export interface WebHost {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  nonce: string;
  /** The page will be cached: send it only when it is complete. */
  wholePage: boolean;
  settings: PublicSettings;
}

/** Under `npm run dev` Vite serves the pages without a host: the API is a separate process. */
function hostForDevelopment(): WebHost | undefined {
  if (!import.meta.env.DEV || !import.meta.env.SSR) return undefined;
  const { API_URL = '', DEV_PUBLIC_SETTINGS = '{}' } = process.env;
  return {
    fetchApi: (path, init) => fetch(new URL(path, API_URL), init),
    nonce: '',
    wholePage: false,
    settings: JSON.parse(DEV_PUBLIC_SETTINGS),
  };
}

export const hostContext = createContext<WebHost>(hostForDevelopment());
