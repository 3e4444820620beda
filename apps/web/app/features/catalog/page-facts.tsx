import { otherRendition } from '@matjar/contract/media/media.ts';
import { use } from 'react';
import { NonceContext } from '../../document-contexts.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { PageTitle } from '../../shell/page-title.tsx';

/** Title, description, URL and preview of a page for search engines and shared links. */
export function PageFacts({
  title,
  description,
  url,
  image,
  type = 'website',
}: {
  title: string;
  description: string;
  /** Absolute, without parameters that do not change the page. */
  url: string;
  image?: string;
  type?: 'website' | 'product';
}) {
  const { shopName, sharePicture } = usePublicSettings();
  const shown =
    image ?? (sharePicture && new URL(otherRendition(sharePicture, 1_200, 'jpg'), url).href);
  return (
    <>
      <PageTitle description={description}>{title}</PageTitle>
      <link href={url} rel="canonical" />
      <meta content={type} property="og:type" />
      <meta content={title} property="og:title" />
      <meta content={description} property="og:description" />
      <meta content={url} property="og:url" />
      <meta content={shopName} property="og:site_name" />
      {shown && <meta content={shown} property="og:image" />}
      <meta content={shown ? 'summary_large_image' : 'summary'} name="twitter:card" />
    </>
  );
}

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
