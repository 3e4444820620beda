import { use } from 'react';
import { NonceContext } from '../../nonce-context.ts';

/** Facts about the page for search engines, as JSON-LD. */
export function StructuredData({ data }: { data: object }) {
  const nonce = use(NonceContext);
  return (
    // Browsers hide the nonce from scripts, so React would see a difference where there is none.
    <script nonce={nonce} suppressHydrationWarning type="application/ld+json">
      {writeStructuredData(data)}
    </script>
  );
}

/**
 * JSON that may stand inside a script element: with every `<` written as an escape, no text of a
 * product can end the element or start a comment.
 */
export function writeStructuredData(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
