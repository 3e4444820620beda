import type { RouterContextProvider } from 'react-router';
import { type ApiCalls, createApiCalls } from './api-calls.ts';
import { hostContext } from './host.ts';

/** The API for a loader: always as a visitor, because the session lives in the browser. */
export function apiFor(context: Readonly<RouterContextProvider>): ApiCalls {
  return createApiCalls(context.get(hostContext).fetchApi);
}
