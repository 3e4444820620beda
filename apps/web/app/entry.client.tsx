import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { loadI18n, textAreas } from './i18n/load-i18n.ts';

// The content security policy forbids eval, and browsers report every attempt. Zod reads its configuration
// from here; importing it for that would add it to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

allowSkippedTransitions();

const { lang } = document.documentElement;
const i18n = await loadI18n(lang, ...textAreas(window.location.pathname));

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

/**
 * Going back during a view transition skips the rest of it. Browsers then reject the transition's `ready`;
 * the router only handles `finished`, so the rejection would be reported as an error.
 */
function allowSkippedTransitions(): void {
  // Older browsers do not have it.
  const start: typeof document.startViewTransition | undefined = document.startViewTransition;
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => {});
    return transition;
  };
}
