import type { ProductList } from '@matjar/contract/catalog.ts';
import { otherRendition } from '@matjar/contract/media.ts';
import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import { type ReactNode, useId } from 'react';
import { preload } from 'react-dom';
import { useRevalidator } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { renditionOf, srcSetOf } from '../../ui/picture-renditions.ts';
import type { Route } from './+types/home.page.ts';
import { findBanner, heroScenes } from './home/banner-scenes.ts';
import { HeroBanner, heroSizes } from './home/hero-banner.tsx';
import { allMostSold, allTvs, homeListLengths } from './home/home-lists.ts';
import { loadHome } from './home/load-home.server.ts';
import { FixedBanners, TvBanner } from './home/small-banners.tsx';
import { BrandStrip, CategoryStrip } from './home/strips.tsx';
import { PageFacts } from './page-facts.tsx';
import { type MoreProducts, ProductSlider } from './slider/product-slider.tsx';
import { BesideAside, SectionHead } from './slider/section.tsx';
import { StructuredData } from './structured-data.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await loadHome(apiFor(context), request)), origin: new URL(request.url).origin };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, brands, banners, mostSold, tvs, origin } = loaderData;
  const t = useTranslate();
  const settings = usePublicSettings();
  preloadHero(loaderData);
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageFacts
        description={settings.description ?? t('shell.shopDescription')}
        title={settings.homeTitle ?? t('home.title')}
        url={`${origin}/`}
      />
      <StructuredData data={describeShop(origin, settings)} />
      <h1 className="sr-only">{t('home.heading', { shop: settings.shopName })}</h1>

      <CategoryStrip categories={categories} />
      <div className="mt-5 md:mt-8">
        <HeroBanner banners={banners} />
        <FixedBanners banners={banners} className="mt-3 md:mt-5" />
      </div>
      <BrandStrip brands={brands} className="mt-10 md:mt-16" />
      <HomeProducts
        atMost={homeListLengths.mostSold}
        className="below-fold mt-10 md:mt-16"
        list={mostSold}
        moreQuery={allMostSold}
        title={t('home.mostSold')}
      />
      <HomeProducts
        aside={<TvBanner banners={banners} />}
        atMost={homeListLengths.tvs}
        className="below-fold mt-10 md:mt-16"
        layout="narrow"
        link={{ href: '/products?keyword=TV', text: t('home.seeAllTvs') }}
        list={tvs}
        moreQuery={allTvs}
        title={t('home.tv')}
      />
    </div>
  );
}

/** The largest thing seen first; its request leaves with the page's head. */
function preloadHero({ banners }: Route.ComponentProps['loaderData']) {
  const picture = findBanner(banners, heroScenes[0])?.picture;
  if (!picture) return;
  preload(renditionOf(picture, 1_200, 'avif'), {
    as: 'image',
    fetchPriority: 'high',
    imageSizes: heroSizes,
    imageSrcSet: srcSetOf(picture, 'avif'),
    type: 'image/avif',
  });
}

/** A slider of the home page in all its states; `list` is `null` when it could not be loaded. */
function HomeProducts({
  title,
  link,
  list,
  moreQuery,
  atMost,
  layout,
  aside,
  className,
}: {
  title: string;
  link?: { href: string; text: string };
  list: ProductList | null;
  /** Asks for as many products as the slider ever shows. */
  moreQuery: MoreProducts['query'];
  atMost: number;
  layout?: 'wide' | 'narrow';
  aside?: ReactNode;
  className?: string;
}) {
  if (!list || list.data.length === 0) {
    return <NoProducts aside={aside} className={className} failed={!list} title={title} />;
  }
  return (
    <ProductSlider
      aside={aside}
      className={className}
      layout={layout}
      link={link}
      more={{ query: moreQuery, total: Math.min(list.results, atMost) }}
      products={list.data}
      title={title}
    />
  );
}

function NoProducts({
  title,
  failed,
  aside,
  className,
}: {
  title: string;
  failed: boolean;
  aside?: ReactNode;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const { revalidate, state } = useRevalidator();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} title={title} />
      <BesideAside aside={aside}>
        {failed ? (
          <ErrorState framed onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : (
          <EmptyState framed icon="package-open" title={t('home.noProducts')} />
        )}
      </BesideAside>
    </section>
  );
}

/** The shop and its search for search engines. */
function describeShop(origin: string, settings: PublicSettings): object {
  const { shopName, logo, contact, profiles } = settings;
  const logoPath = logo ? otherRendition(logo, 480, 'png') : '/icon-512.png';
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: shopName,
    url: `${origin}/`,
    logo: origin + logoPath,
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...(contact.address.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.address.join(', '),
        ...(contact.country && { addressCountry: contact.country }),
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: shopName,
    url: `${origin}/`,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/products?keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@graph': [organization, site] };
}
