import { otherRendition } from '@matjar/contract/media/media.ts';
import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { Fragment, lazy, memo, type ReactNode, Suspense, useId } from 'react';
import { preload } from 'react-dom';
import { useRevalidator } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HydrateWhenIdle } from '../../ui/hydrate-when-idle.tsx';
import { renditionOf, srcSetOf } from '../../ui/picture-renditions.ts';
import type { Route } from './+types/home.page.ts';
import { tileFields } from './card-facts.ts';
import { HeroBanner, heroSizes } from './home/hero-banner.tsx';
import { type HomeSection, loadHome } from './home/load-home.server.ts';
import { FixedBanners, TallBanner } from './home/small-banners.tsx';
import { BrandStrip, CategoryStrip } from './home/strips.tsx';
import { PageFacts, StructuredData } from './page-facts.tsx';
import { ProductSlider } from './slider/product-slider.tsx';
import { BesideAside, SectionHead } from './slider/section.tsx';

/** Few shops use it; others do not load it. */
const TextSection = lazy(() => import('./home/text-section.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await loadHome(apiFor(context), request)), origin: new URL(request.url).origin };
}

export default function HomePage({ loaderData: { sections, origin } }: Route.ComponentProps) {
  const t = useTranslate();
  const settings = usePublicSettings();
  const { revalidate, state } = useRevalidator();
  preloadHero(sections);
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageFacts
        description={settings.description ?? t('shell.shopDescription')}
        title={settings.homeTitle ?? t('home.title')}
        url={`${origin}/`}
      />
      <StructuredData data={import.meta.env.SSR && describeShop(origin, settings)} />
      <h1 className="sr-only">{t('home.heading', { shop: settings.shopName })}</h1>

      {sections?.map((section, at) => {
        // What moves by itself does so from the start.
        const Wrapper = section.type === 'hero' ? Fragment : HydrateWhenIdle;
        return (
          <Wrapper key={section.id}>
            <Section
              className={at === 0 ? undefined : gapOf(section, sections[at - 1])}
              section={section}
            />
          </Wrapper>
        );
      })}
      {!sections && (
        <ErrorState bordered onRetry={() => void revalidate()} retrying={state === 'loading'} />
      )}
    </div>
  );
}

/** Banners have a smaller gap above. */
function gapOf({ type }: HomeSection, before: HomeSection | undefined): string {
  if (type === 'hero') return 'mt-5 md:mt-8';
  if (type === 'banners' && before?.type === 'hero') return 'mt-3 md:mt-5';
  return 'mt-10 md:mt-16';
}

/** Memoised: the router renders the page again at each step of a navigation. */
const Section = memo(function Section({
  section,
  className,
}: {
  section: HomeSection;
  className: string | undefined;
}) {
  switch (section.type) {
    case 'categories':
      return (
        <CategoryStrip categories={section.list} className={className} title={section.title} />
      );
    case 'brands':
      return <BrandStrip brands={section.list} className={className} title={section.title} />;
    case 'hero':
      return <HeroBanner className={className} slides={section.slides} />;
    case 'banners':
      return <FixedBanners banners={section.banners} className={className} />;
    case 'text':
      return (
        <Suspense>
          <TextSection
            className={className}
            link={linkOf(section)}
            spans={section.spans}
            title={section.title}
          />
        </Suspense>
      );
    default:
      return <HomeProducts className={classNames('below-fold', className)} section={section} />;
  }
});

type Of<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>;

/** The largest element of the first view; preloaded from the page's head. */
function preloadHero(sections: HomeSection[] | null) {
  const hero = sections?.slice(0, 2).find((section) => section.type === 'hero');
  const picture = hero?.slides[0]?.picture;
  if (!picture) return;
  preload(renditionOf(picture, 1_200, 'avif'), {
    as: 'image',
    fetchPriority: 'high',
    imageSizes: heroSizes,
    imageSrcSet: srcSetOf(picture, 'avif'),
    type: 'image/avif',
  });
}

function linkOf({ href, linkText }: { href: string; linkText: string }) {
  return href ? { href, text: linkText || href } : undefined;
}

/** A slider of the home page in all its states. */
function HomeProducts({ section, className }: { section: Of<'products'>; className: string }) {
  const { title, list, more } = section;
  const aside = section.banner && <TallBanner banner={section.banner} />;
  if (!list || list.data.length === 0) {
    return <NoProducts aside={aside} className={className} failed={!list} title={title} />;
  }
  return (
    <ProductSlider
      aside={aside}
      className={className}
      layout={aside ? 'narrow' : 'wide'}
      link={linkOf(section)}
      more={
        more
          ? {
              query: { ...more.query, limit: more.limit, fields: tileFields },
              total: Math.min(list.results, more.limit),
            }
          : undefined
      }
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
          <ErrorState bordered onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : (
          <EmptyState bordered icon="package-open" title={t('home.noProducts')} />
        )}
      </BesideAside>
    </section>
  );
}

/** Structured data of the shop and its search. */
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
