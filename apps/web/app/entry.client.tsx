import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { loadI18n } from './i18n/load-i18n.ts';

// The content security policy forbids code made at run time, and browsers report every try. Zod looks here
// for its settings; imported for them, it would come with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

allowSkippedTransitions();

const { lang } = document.documentElement;
const i18n = await loadTexts(window.location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

/** Going on from here, the frames of the other areas load theirs. */
function loadTexts(path: string) {
  if (/^\/admin(\/|$)/i.test(path)) return loadI18n(lang, 'account', 'feedback', 'admin');
  if (/^\/(account|alerts|auth|checkout|orders|setup|track|wishlists?)(\/|$)/i.test(path))
    return loadI18n(lang, 'account');
  if (/^\/(about|contact|delivery|returns|privacy|terms|pages\/[^/]+)\/?$/i.test(path))
    return loadI18n(lang, 'company');
  if (/^\/compare\/?$/i.test(path)) return loadI18n(lang, 'compare');
  return loadI18n(lang);
}

/**
 * Who goes back while a picture still grows skips the rest of the growing. Browsers reject the transition's
 * `ready` then; the router listens to its end only, so the rejection would be reported as an error.
 */
function allowSkippedTransitions(): void {
  // Older browsers have none.
  const start: typeof document.startViewTransition | undefined = document.startViewTransition;
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => {});
    return transition;
  };
}
