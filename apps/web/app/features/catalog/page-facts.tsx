import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';

/** Title, description, address and preview of a page for search engines and shared links. */
export function PageFacts({
  title,
  description,
  url,
  image,
  type = 'website',
}: {
  title: string;
  description: string;
  /** Absolute, without what does not change the page. */
  url: string;
  image?: string;
  type?: 'website' | 'product';
}) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta content={description} name="description" />
      <link href={url} rel="canonical" />
      <meta content={type} property="og:type" />
      <meta content={title} property="og:title" />
      <meta content={description} property="og:description" />
      <meta content={url} property="og:url" />
      <meta content={t('shell.brand')} property="og:site_name" />
      {image && <meta content={image} property="og:image" />}
      <meta content={image ? 'summary_large_image' : 'summary'} name="twitter:card" />
    </>
  );
}
