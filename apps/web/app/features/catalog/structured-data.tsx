import { use } from 'react';
import { NonceContext } from '../../document-contexts.ts';

/**
 * Structured data for search engines, as JSON-LD. Only in the server's HTML, which is what they read: browsers
 * pass `false` and do not load what describes a page.
 */
export function StructuredData({ data }: { data: object | false }) {
  const nonce = use(NonceContext);
  return (
    // Hydration leaves the server's text. Browsers hide the nonce from scripts, so React would report a mismatch.
    <script nonce={nonce} suppressHydrationWarning type="application/ld+json">
      {data ? writeStructuredData(data) : ''}
    </script>
  );
}

/**
 * JSON for a script element: every `<` is escaped, so that no text can end the element or start a comment.
 */
export function writeStructuredData(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
