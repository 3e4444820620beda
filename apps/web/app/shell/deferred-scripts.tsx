import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../nonce-context.ts';

const moduleId = 'app-module';

/**
 * After the first paint, preloads all files and runs the module that the page holds as inert text until then.
 * The base packages (`client-chunks.ts`) run before it in a task of their own: one long task would block a slow
 * phone.
 */
const startScript = `requestAnimationFrame(() => setTimeout(() => {
  const held = document.getElementById('${moduleId}');
  const files = held.dataset.files.split(' ');
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const run = () => setTimeout(() => document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', nonce: held.nonce, text: held.text }),
  ));
  import(files.find((href) => href.includes('/base-'))).then(run, run);
}));`;

/**
 * React Router's scripts, deferred until after the first paint: preloads and an immediate module would compete
 * with the content for network and processor.
 */
export function DeferredScripts() {
  const nonce = use(NonceContext);
  const files: string[] = [];
  const held = holdBack(Scripts({}), files);
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
function holdBack(node: ReactNode, files: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as AnyElement;
    if (type === Fragment) return holdBack(props.children, files);
    if (type === 'link') {
      files.push(String(props.href));
      return null;
    }
    if (props.type !== 'module') return child;
    const held = { id: moduleId, type: 'text/plain', 'data-files': files.join(' ') };
    return cloneElement(child as AnyElement, held);
  });
}
