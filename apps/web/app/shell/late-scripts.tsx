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
 * Waits for the frame after the first paint, then asks for all files at once and runs the module that
 * the page holds as mere text until then. The packages below all others (`client-chunks.ts`) run before
 * it, in a task of their own: together they would keep a slow phone from answering.
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
 * The scripts of React Router, but none before the first paint: preloads in the head and a module that
 * starts at once would take the network and the processor from what people look at.
 */
export function LateScripts() {
  const nonce = use(NonceContext);
  const files: string[] = [];
  const held = holdBack(Scripts({}), files);
  return (
    <>
      {held}
      {/* Whoever has the page has run it: no script need carry it. */}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? startScript : ''}
      </script>
    </>
  );
}

type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Takes the preloads out, notes what they load, and turns the module into text. */
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
