import type { Banner } from '@matjar/contract/content/banners.ts';
import type { HomeSection, HomeSlide, HomeValue } from '@matjar/contract/content/content-home.ts';
import { chooseWidth, picturePath } from '@matjar/contract/media/media.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { translate } from '../../platform/texts.ts';

type HomeText = Extract<PlainMessageKey, `builtInHome.${string}`>;

/** Texts and background of a banner. */
interface Scene extends Pick<HomeSlide, 'ground'> {
  key: Banner['key'];
  title: HomeText;
  text: HomeText;
  link: HomeText;
}

const heroScenes: readonly Scene[] = [
  {
    key: 'hero-sound',
    title: 'builtInHome.heroSoundTitle',
    text: 'builtInHome.heroSoundText',
    link: 'builtInHome.discover',
    ground: 'sound',
  },
  {
    key: 'hero-cinema',
    title: 'builtInHome.heroCinemaTitle',
    text: 'builtInHome.heroCinemaText',
    link: 'builtInHome.seeAllTvs',
    ground: 'cinema',
  },
  {
    key: 'hero-desk',
    title: 'builtInHome.heroDeskTitle',
    text: 'builtInHome.heroDeskText',
    link: 'builtInHome.discover',
    ground: 'desk',
  },
];

const pairScenes: readonly Scene[] = [
  {
    key: 'cables',
    title: 'builtInHome.cablesTitle',
    text: 'builtInHome.cablesText',
    link: 'builtInHome.cablesLink',
    ground: 'cables',
  },
  {
    key: 'power-banks',
    title: 'builtInHome.powerBanksTitle',
    text: 'builtInHome.powerBanksText',
    link: 'builtInHome.powerBanksLink',
    ground: 'power-banks',
  },
];

const tvScene: Scene = {
  key: 'film-night',
  title: 'builtInHome.filmNightTitle',
  text: 'builtInHome.filmNightText',
  link: 'builtInHome.seeAllTvs',
  ground: 'film-night',
};

const always = { shown: true, from: null, until: null };

/**
 * The default home page. Its order is that of the specification; promotions are included if the shop has
 * their banners.
 */
export function writeBuiltInHome(banners: readonly Banner[]): HomeValue {
  const write = (scenes: readonly Scene[]) => scenes.flatMap((scene) => writeSlide(scene, banners));
  const hero = write(heroScenes);
  const pair = write(pairScenes);
  const [tvBanner] = write([tvScene]);
  const sections: HomeSection[] = [
    { id: 'categories', type: 'categories', title: translate('builtInHome.categories'), ...always },
    { id: 'hero', type: 'hero', slides: hero.length > 0 ? hero : [writeWelcome()], ...always },
    ...(pair.length > 0
      ? [{ id: 'banners', type: 'banners' as const, banners: pair, ...always }]
      : []),
    { id: 'brands', type: 'brands', title: translate('builtInHome.brands'), ...always },
    {
      id: 'most-sold',
      type: 'products',
      title: translate('builtInHome.mostSold'),
      source: { by: 'sold' },
      linkText: '',
      href: '',
      banner: null,
      ...always,
    },
  ];
  if (tvBanner) {
    sections.push({
      id: 'tv',
      type: 'products',
      title: translate('builtInHome.tv'),
      source: { by: 'keyword', keyword: 'TV' },
      linkText: translate('builtInHome.seeAllTvs'),
      href: '/products?keyword=TV',
      banner: tvBanner,
      ...always,
    });
  }
  return { kind: 'home', sections };
}

function writeWelcome(): HomeSlide {
  return {
    id: 'welcome',
    title: translate('builtInHome.welcomeTitle'),
    text: translate('builtInHome.welcomeText'),
    linkText: translate('builtInHome.discover'),
    href: '/products',
    ground: 'sound',
    picture: null,
  };
}

function writeSlide(
  { key, title, text, link, ground }: Scene,
  banners: readonly Banner[],
): HomeSlide[] {
  const banner = banners.find((each) => each.key === key);
  if (!banner) return [];
  const { hash, width } = banner.picture;
  return [
    {
      id: key,
      title: translate(title),
      text: translate(text),
      linkText: translate(link),
      href: banner.href,
      ground,
      picture: picturePath(hash, chooseWidth(width, 800), 'webp'),
    },
  ];
}
