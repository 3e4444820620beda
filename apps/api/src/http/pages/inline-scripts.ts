import { createHash, randomBytes } from 'node:crypto';

/**
 * Stands for the nonce while a page is rendered that many will get. Nobody outside knows it, so only
 * what the web app itself marked with it is trusted; it never leaves the process.
 */
export const renderingMark = randomBytes(16).toString('hex');

const markAttribute = new RegExp(`\\s+nonce="${renderingMark}"`, 'g');
const marked = new RegExp(
  `<(script|style)\\b([^>]*\\snonce="${renderingMark}"[^>]*)>([\\s\\S]*?)</\\1>`,
  'g',
);
/** Data blocks and files of our own need no leave to run. */
const runsNothing = /\ssrc=|\stype="application\/(ld\+)?json"/;

export interface UnmarkedPage {
  html: string;
  /** Sources for a content security policy: what the page's own inline code hashes to. */
  scripts: string[];
  styles: string[];
}

/** Takes the mark out of a page and names what carried it by its content. */
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
