import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { otherRendition } from '@matjar/contract/media/media.ts';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { NonceContext, WordsContext } from './document-contexts.ts';
import { hostContext } from './host.ts';
import { markHydrated } from './hydration.ts';
import { FormatsProvider } from './i18n/formats-context.tsx';
import { useLocale, useTranslate } from './i18n/i18n-context.tsx';
import { defaultLocale, isLocale, locales } from './i18n/load-i18n.ts';
import { PersonalDataProvider } from './personal-data.tsx';
import { PublicSettingsProvider, useLoadedSettings, usePublicSettings } from './public-settings.ts';
import { isForSignedIn, visitorScript } from './session/guards.ts';
import { sessionModule, useSessionModule } from './session/session-module.ts';
import { DeferredScripts } from './shell/deferred-scripts.tsx';
import { onFirstInteraction } from './shell/first-interaction.ts';
import { followConnection } from './shell/offline-state.ts';
import { RouteError } from './shell/route-error.tsx';
import { fullStylesheet, withLateStyles } from './styles/stylesheets.ts';
import { followTheme, themeScript } from './theme.ts';

export function loader({ context }: Route.LoaderArgs) {
  // The texts are in the page itself, on its first element.
  const { texts: _texts, ...settings } = context.get(hostContext).settings;
  return { settings };
}

/** Settings only change on their own page, which reloads them. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return [currentUrl, nextUrl].every(({ pathname }) => pathname === '/admin/settings');
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** In a browser the nonce of the page itself, for styles that change while it is open. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

function directionOf(locale: string) {
  return locales[isLocale(locale) ? locale : defaultLocale].direction;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const settings = useLoadedSettings();
  const { apiUrl, look, logo } = settings;
  const nonce = use(NonceContext);
  useEffect(markHydrated, []);
  return (
    // The theme script changes the element before hydration.
    <html
      data-api-url={apiUrl || undefined}
      {...use(WordsContext)}
      dir={directionOf(locale)}
      lang={locale}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="#ffffff" media="(prefers-color-scheme: light)" name="theme-color" />
        <meta content="#141210" media="(prefers-color-scheme: dark)" name="theme-color" />
        <FirstScript />
        <Meta />
        {/* No nonce: 'self' covers them, and browsers hide it from React, which would report a mismatch. */}
        <Links nonce="" />
        {/* Known at run time only: the owner may change them. */}
        {logo ? (
          <link href={otherRendition(logo, 96, 'png')} rel="icon" type="image/png" />
        ) : (
          <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        )}
        <link
          href={logo ? otherRendition(logo, 160, 'png') : '/apple-touch-icon.png'}
          rel="apple-touch-icon"
        />
        {look && (
          <style nonce={nonce || pageNonce()} suppressHydrationWarning>
            {look}
          </style>
        )}
      </head>
      <body>
        <PublicSettingsProvider value={settings}>{children}</PublicSettingsProvider>
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** Runs before anything is shown. Only in the server's HTML: in the browser it has run already. */
function FirstScript() {
  const nonce = use(NonceContext);
  const { pathname } = useLocation();
  const scripts = isForSignedIn(pathname) ? [themeScript, visitorScript] : [themeScript];
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scripts.join('\n') : ''}
    </script>
  );
}

/** A progress bar at the top during navigation. */
function NavigationLine() {
  const { state } = useNavigation();
  return <div aria-hidden="true" className="navigation-line" data-idle={state === 'idle'} />;
}

const sessionKeeper = sessionModule(() => import('./session/keep-session-fresh.ts'));
const visitorDataMerger = sessionModule(() => import('./merge-visitor-data.ts'));

export default function Root() {
  const settings = usePublicSettings();
  const direction = directionOf(useLocale());
  useEffect(followTheme, []);
  const keeper = useSessionModule(sessionKeeper);
  useEffect(() => keeper?.keepSessionFresh(), [keeper]);
  const t = useTranslate();
  const merger = useSessionModule(visitorDataMerger);
  useEffect(() => merger?.mergeVisitorData(t), [merger, t]);
  useEffect(followConnection, []);
  useEffect(startServiceWorker, []);
  return (
    // The content security policy forbids style elements from scripts.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <FormatsProvider value={settings}>
          <PersonalDataProvider>
            <NavigationLine />
            <Outlet />
            <LazyToaster />
          </PersonalDataProvider>
        </FormatsProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}

/** No layout was reached that would load its stylesheet. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <link href={fullStylesheet} precedence="default" rel="stylesheet" />
      <RouteError error={error} />
    </>
  );
}

const loadToaster = withLateStyles(() => import('./ui/toaster.tsx'));

/**
 * Container of all toasts. Loaded on the first interaction, which precedes anything worth a toast; earlier
 * toasts are queued.
 */
function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onFirstInteraction(() => {
        loadToaster().then(
          (module) => setToaster(() => module.Toaster),
          (error: unknown) => console.error('Toasts could not be loaded.', error),
        );
      }),
    [],
  );

  return Toaster && <Toaster />;
}

/** Pages that were visited can be read offline; see `service-worker/`. Only builds have the worker. */
function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // Started late, because what it prefetches is not needed now.
  const start = () =>
    (window.requestIdleCallback ?? setTimeout)(() => void register(serviceWorker));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ files: loadedFiles() });
  } catch (error) {
    // Browsers that forbid workers, such as in private windows, only lose the offline mode.
    console.info('Nothing is cached for reading offline.', error);
  }
}

/** Files this page loaded before the worker was active. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}
