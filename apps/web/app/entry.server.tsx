import { PassThrough } from 'node:stream';
import { Texts } from '@matjar/contract/messages/texts.ts';
import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext, WordsContext } from './document-contexts.ts';
import { hostContext } from './host.ts';
import { describeDays, describeNumbers } from './i18n/describe-styles.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { defaultLocale, loadI18n } from './i18n/load-i18n.ts';
import { createQueryClient, QueryClientProvider } from './queries.ts';

export { handleError } from './loader-errors.ts';

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
  const i18n = withOverrides(
    await loadI18n(defaultLocale, 'company', 'compare', 'account', 'feedback', 'admin'),
    settings,
  );
  const waitForAll = wholePage || isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <WordsContext value={describeWords(settings)}>
          <I18nProvider value={i18n}>
            <QueryClientProvider client={createQueryClient()}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </QueryClientProvider>
          </I18nProvider>
        </WordsContext>
      </NonceContext>,
      {
        nonce,
        // Parts that are hydrated one by one (`ui/hydrate-when-idle.tsx`) come in place, not after the page by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
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

type Overrides = Readonly<Record<string, string>>;

const none: Overrides = {};
const made = new WeakMap<Overrides, Texts>();

/** The language with the owner's texts and number format; cached as long as they stay the same. */
function withOverrides(
  i18n: Texts,
  { texts = none, numbers }: { texts?: Overrides | undefined; numbers?: string | undefined },
): Texts {
  if (texts === none && numbers === undefined) return i18n;
  const known = made.get(texts);
  if (known && known.numbers === (numbers ?? i18n.locale)) return known;
  const worded = new Texts(i18n.locale, texts, numbers);
  worded.catalogues.push(...i18n.catalogues);
  made.set(texts, worded);
  return worded;
}

/** Described once: a formatter takes longer to make than most of a page. */
const described = new Map<string, Record<`data-${string}`, string>>();

function describeWords({
  texts,
  currency,
  numbers = defaultLocale,
  dates = defaultLocale,
}: PublicSettings) {
  const key = [currency, numbers, dates].join();
  const styles = described.get(key) ?? {
    'data-numbers': JSON.stringify(describeNumbers(currency, numbers, defaultLocale)),
    'data-days': JSON.stringify(describeDays(dates)),
  };
  described.set(key, styles);
  return { ...styles, 'data-texts': texts && JSON.stringify(texts) };
}
