import type { HomeSection, HomeSlide } from '@matjar/contract/content/content-home.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type { IconName } from '../../../ui/icon-names.ts';

/** Section types of the home page, in the order in which they are offered. */
export const sectionTypes = [
  { type: 'products', text: 'content.sectionProducts', icon: 'package' },
  { type: 'banners', text: 'content.sectionBanners', icon: 'image-plus' },
  { type: 'hero', text: 'content.sectionHero', icon: 'image' },
  { type: 'text', text: 'content.sectionText', icon: 'file-text' },
  { type: 'categories', text: 'content.sectionCategories', icon: 'shapes' },
  { type: 'brands', text: 'content.sectionBrands', icon: 'tag' },
] as const satisfies readonly {
  type: HomeSection['type'];
  text: PlainMessageKey;
  icon: IconName;
}[];

export function newSlide(): HomeSlide {
  return {
    id: crypto.randomUUID(),
    title: '',
    text: '',
    linkText: '',
    href: '/products',
    ground: 'desk',
    picture: null,
  };
}

export function newSection(type: HomeSection['type'], title: string): HomeSection {
  const common = { id: crypto.randomUUID(), shown: true, from: null, until: null };
  const link = { linkText: '', href: '' };
  switch (type) {
    case 'hero':
      return { ...common, type, slides: [newSlide()] };
    case 'banners':
      return { ...common, type, banners: [newSlide()] };
    case 'products':
      return { ...common, ...link, type, title, source: { by: 'newest' }, banner: null };
    case 'text':
      return { ...common, ...link, type, title, spans: [] };
    default:
      return { ...common, type, title };
  }
}
