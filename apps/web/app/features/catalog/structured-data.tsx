import { use } from 'react';
import { NonceContext } from '../../nonce-context.ts';
import { writeStructuredData } from './write-structured-data.ts';

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
