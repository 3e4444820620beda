import { otherRendition } from '@matjar/contract/media/media.ts';
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
