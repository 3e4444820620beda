import { textFiles } from 'virtual:text-files';
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { Scripts, useLocation } from 'react-router';
import { NonceContext } from '../document-contexts.ts';
import { useLocale } from '../i18n/i18n-context.tsx';
import { textAreas } from '../i18n/load-i18n.ts';

const moduleId = 'app-module';

/**
 * Preloads all files and, after the first paint, runs the module that the page holds as inert text until then. What a
 * page shows before its scripts run has the network for itself until it is on the screen with its main picture: a frame
 * that was only begun still waits for the processor, and scripts that come before its end are in its way. The base packages
 * (`client-chunks.ts`) run in a task of their own: one long task would block a slow phone. Buttons, choices outside of forms, and forms that only React can send (`data-held`) are pressed once the page is hydrated, if somebody
 * pressed them before.
 */
const startScript = `{
  const page = document.documentElement;
  const early = new Map();
  const hold = (event, control, send) => {
    event.preventDefault();
    early.set(control, send);
  };
  addEventListener('click', (event) => {
    const control = event.target.closest('button[type=button], input[type=radio]');
    if ('hydrated' in page.dataset || !control || control.form) return;
    hold(event, control, () => control.click());
  }, true);
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if ('hydrated' in page.dataset || !('held' in form.dataset)) return;
    hold(event, form, () => form.requestSubmit(submitter));
  }, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => early.forEach((send) => send()));
  }).observe(page, { attributeFilter: ['data-hydrated'] });
  const held = document.getElementById('${moduleId}');
  const files = held.dataset.files.split(' ');
  const preload = () => {
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const isEarly = 'early' in held.dataset;
  if (isEarly) preload();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    if (!isEarly) preload();
    const run = () => setTimeout(() => document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', nonce: held.nonce, text: held.text }),
    ));
    import(files.find((href) => href.includes('/base-'))).then(run, run);
  };
  const startAfterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const picture = document.querySelector('img[fetchpriority=high]');
    if (!picture || picture.complete) return start();
    picture.decode().then(startAfterFrame, startAfterFrame);
    // A picture that does not come holds up nothing else.
    setTimeout(start, 1000);
  }).observe({ type: 'paint', buffered: true });
}`;

/**
 * React Router's scripts, deferred until after the first paint: preloads and an immediate module would compete
 * with the content for network and processor.
 */
export function DeferredScripts() {
  const nonce = use(NonceContext);
  const { pathname } = useLocation();
  const areas = textAreas(pathname);
  const locale = useLocale();
  const texts = ['shop', ...areas].flatMap((area) => textFiles[`${locale}-${area}`] ?? []);
  // Pages of a person show little before their scripts run. The forms that lead to them are there at once.
  const isEarly = areas.includes('account') && !/^\/auth\//i.test(pathname);
  const held = holdBack(Scripts({}), { files: texts, isEarly });
  return (
    <>
      {held}
      {/* Only in the server's HTML: in the browser it has run already. */}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? startScript : ''}
      </script>
    </>
  );
}

type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Removes the preloads, collects their URLs, and turns the module into text. */
function holdBack(
  node: ReactNode,
  { files, isEarly }: { files: string[]; isEarly: boolean },
): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as AnyElement;
    if (type === Fragment) return holdBack(props.children, { files, isEarly });
    if (type === 'link') {
      files.push(String(props.href));
      return null;
    }
    if (props.type !== 'module') return child;
    const held = {
      id: moduleId,
      type: 'text/plain',
      'data-early': isEarly ? '' : undefined,
      'data-files': files.join(' '),
    };
    return cloneElement(child as AnyElement, held);
  });
}
