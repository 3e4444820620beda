import { expect, it } from 'vitest';
import { writeStructuredData } from './page-facts.tsx';

it('lets no text of a product leave the script element', () => {
  const name = '</script><script>alert(1)</script><!-- "quoted" & done';
  const text = writeStructuredData({ '@type': 'Product', name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
});
