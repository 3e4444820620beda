import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { hostContext } from './host.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { loadI18n } from './i18n/load-i18n.ts';
import { defaultLocale } from './i18n/locales.ts';
import { withOverrides } from './i18n/with-overrides.server.ts';
import { NonceContext } from './nonce-context.ts';
import { TextsContext } from './texts-context.ts';

export const streamTimeout = 5_000;

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, wholePage, settings } = context.get(hostContext);
  const { texts } = settings;
  const i18n = withOverrides(
    await loadI18n(defaultLocale, 'company', 'compare', 'account', 'feedback', 'admin'),
    settings,
  );
  const waitForAll = wholePage || isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <TextsContext value={texts && JSON.stringify(texts)}>
          <I18nProvider value={i18n}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </I18nProvider>
        </TextsContext>
      </NonceContext>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough();
          body.once('close', () => clearTimeout(giveUp));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
      },
    );
    // A second after the loaders' own timeout, so that their rejections still reach the page.
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}
