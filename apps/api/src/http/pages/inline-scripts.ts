import { createHash, randomBytes } from 'node:crypto';

/**
 * Placeholder for the nonce in pages that are rendered once for everybody. It is secret and never leaves the
 * process, so only code marked by the web app itself is trusted.
 */
export const renderingMark = randomBytes(16).toString('hex');

const markAttribute = new RegExp(`\\s+nonce="${renderingMark}"`, 'g');
const marked = new RegExp(
  `<(script|style)\\b([^>]*\\snonce="${renderingMark}"[^>]*)>([\\s\\S]*?)</\\1>`,
  'g',
);
/** Data blocks and external files need no entry in the policy. */
const runsNothing = /\ssrc=|\stype="application\/(ld\+)?json"/;

export interface UnmarkedPage {
  html: string;
  /** CSP sources: hashes of the page's inline code. */
  scripts: string[];
  styles: string[];
}

/** Removes the placeholder and returns the hashes of the code that carried it. */
export function hashInlineCode(markedHtml: string): UnmarkedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = '', code = ''] of markedHtml.matchAll(marked)) {
    if (element === 'style') styles.add(hashSource(code));
    else if (!runsNothing.test(attributes)) scripts.add(hashSource(code));
  }
  return {
    html: markedHtml.replaceAll(markAttribute, ''),
    scripts: [...scripts],
    styles: [...styles],
  };
}

export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
