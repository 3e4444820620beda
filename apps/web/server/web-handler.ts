import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { hostContext, type WebHost } from '../app/host.ts';

export { publicAddress } from './public-pages.ts';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Answers one request for a page. The host lends the API, the nonce and the public settings. */
export function handlePage(request: Request, host: WebHost): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return handleRequest(request, context);
}
