import { use } from 'react';
import { NonceContext } from '../../nonce-context.ts';

/** Structured data for search engines, as JSON-LD. */
export function StructuredData({ data }: { data: object }) {
  const nonce = use(NonceContext);
  return (
    // Browsers hide the nonce from scripts, so React would report a false mismatch.
    <script nonce={nonce} suppressHydrationWarning type="application/ld+json">
      {writeStructuredData(data)}
    </script>
  );
}

/**
 * JSON for a script element: every `<` is escaped, so that no text can end the element or start a comment.
 */
export function writeStructuredData(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
