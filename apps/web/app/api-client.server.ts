import { type Client, createClientWith } from '@matjar/client/client.ts';
import type { RouterContextProvider } from 'react-router';
import { hostContext } from './host.ts';

/** The API for a loader: always as a visitor, because the session is stored in the browser. */
export function apiFor(context: Readonly<RouterContextProvider>): Client {
  return createClientWith(context.get(hostContext).fetchApi);
}
