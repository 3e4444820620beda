import type { Banner } from '@matjar/contract/banners.ts';
import type { HomeSection, HomeSlide, HomeValue } from '@matjar/contract/content-home.ts';
import { chooseWidth, picturePath } from '@matjar/contract/media.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { translate } from '../../platform/texts.ts';

type HomeText = Extract<PlainMessageKey, `builtInHome.${string}`>;

/** A banner of the shop as it came: its words, its ground and where it leads while it has no picture. */
interface Scene extends Pick<HomeSlide, 'ground' | 'href'> {
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
    href: '/products?sort=-sold',
  },
  {
    key: 'hero-cinema',
    title: 'builtInHome.heroCinemaTitle',
    text: 'builtInHome.heroCinemaText',
    link: 'builtInHome.seeAllTvs',
    ground: 'cinema',
    href: '/products?keyword=TV',
  },
  {
    key: 'hero-desk',
    title: 'builtInHome.heroDeskTitle',
    text: 'builtInHome.heroDeskText',
    link: 'builtInHome.discover',
    ground: 'desk',
    href: '/products?keyword=laptop',
  },
];

const pairScenes: readonly Scene[] = [
  {
    key: 'cables',
    title: 'builtInHome.cablesTitle',
    text: 'builtInHome.cablesText',
    link: 'builtInHome.cablesLink',
    ground: 'cables',
    href: '/products?keyword=cable',
  },
  {
    key: 'power-banks',
    title: 'builtInHome.powerBanksTitle',
    text: 'builtInHome.powerBanksText',
    link: 'builtInHome.powerBanksLink',
    ground: 'power-banks',
    href: '/products?keyword=power+bank',
  },
];

const tvScene: Scene = {
  key: 'film-night',
  title: 'builtInHome.filmNightTitle',
  text: 'builtInHome.filmNightText',
  link: 'builtInHome.seeAllTvs',
  ground: 'film-night',
  href: '/products?keyword=TV',
};

const always = { shown: true, from: null, until: null };

/** Home as it is until somebody arranges it. Its order is that of the specification. */
export function writeBuiltInHome(banners: readonly Banner[]): HomeValue {
  const write = (scene: Scene) => writeSlide(scene, banners);
  const sections: HomeSection[] = [
    { id: 'categories', type: 'categories', title: translate('builtInHome.categories'), ...always },
    { id: 'hero', type: 'hero', slides: heroScenes.map(write), ...always },
    { id: 'banners', type: 'banners', banners: pairScenes.map(write), ...always },
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
    {
      id: 'tv',
      type: 'products',
      title: translate('builtInHome.tv'),
      source: { by: 'keyword', keyword: 'TV' },
      linkText: translate('builtInHome.seeAllTvs'),
      href: '/products?keyword=TV',
      banner: write(tvScene),
      ...always,
    },
  ];
  return { kind: 'home', sections };
}

function writeSlide(
  { key, title, text, link, ground, href }: Scene,
  banners: readonly Banner[],
): HomeSlide {
  const banner = banners.find((each) => each.key === key);
  const { hash, width } = banner?.picture ?? {};
  return {
    id: key,
    title: translate(title),
    text: translate(text),
    linkText: translate(link),
    href: banner?.href ?? href,
    ground,
    picture: hash && width ? picturePath(hash, chooseWidth(width, 800), 'webp') : null,
  };
}
