import { preload } from 'react-dom';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { Route } from './+types/home.page.ts';
import { findBanner, heroScenes } from './home/banner-scenes.ts';
import { BrandStrip } from './home/brand-strip.tsx';
import { CategoryStrip } from './home/category-strip.tsx';
import { FixedBanners } from './home/fixed-banners.tsx';
import { HeroBanner } from './home/hero-banner.tsx';
import { heroSizes } from './home/hero-slide.tsx';
import { allMostSold, allTvs, homeListLengths } from './home/home-lists.ts';
import { HomeProducts } from './home/home-products.tsx';
import { loadHome } from './home/load-home.server.ts';
import { describeShop } from './home/shop-facts.ts';
import { TvBanner } from './home/tv-banner.tsx';
import { PageFacts } from './page-facts.tsx';
import { renditionOf, srcSetOf } from './picture-renditions.ts';
import { StructuredData } from './structured-data.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await loadHome(apiFor(context))), origin: new URL(request.url).origin };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, brands, banners, mostSold, tvs, origin } = loaderData;
  const t = useTranslate();
  preloadHero(loaderData);
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageFacts
        description={t('shell.shopDescription')}
        title={t('home.title')}
        url={`${origin}/`}
      />
      <StructuredData data={describeShop(origin)} />
      <h1 className="sr-only">{t('home.heading')}</h1>

      <CategoryStrip categories={categories} />
      <div className="mt-5 md:mt-8">
        <HeroBanner banners={banners} />
        <FixedBanners banners={banners} className="mt-3 md:mt-5" />
      </div>
      <BrandStrip brands={brands} className="mt-10 md:mt-16" />
      <HomeProducts
        atMost={homeListLengths.mostSold}
        className="mt-10 md:mt-16"
        list={mostSold}
        moreQuery={allMostSold}
        title={t('home.mostSold')}
      />
      <HomeProducts
        aside={<TvBanner banners={banners} />}
        atMost={homeListLengths.tvs}
        className="mt-10 md:mt-16"
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
