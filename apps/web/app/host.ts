import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import { createContext } from 'react-router';

/**
 * What the process that hosts the web app lends to each request: a way to call the API (without a
 * socket when it runs in the same process), the nonce of the response's content security policy,
 * and the settings a browser may know.
 */
export interface WebHost {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  nonce: string;
  /** The page will be cached: send nothing before everything is there. */
  wholePage: boolean;
  settings: PublicSettings;
}

/** Under `npm run dev` Vite serves the pages and nobody hosts them: the API is a process beside it. */
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
