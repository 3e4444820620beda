import { useTranslate } from '../i18n/i18n-context.tsx';
import { useShopFrame } from './shop-frame.ts';

/** The shop's main places, until its owner arranges them. */
const shopLinks = [
  { href: '/', text: 'shell.home' },
  { href: '/products', text: 'shell.discoverProducts' },
  { href: '/allCategories', text: 'shell.categories' },
  { href: '/allBrands', text: 'shell.brands' },
] as const;

/** In header and drawer alike. */
export function useMainLinks(): readonly {
  href: string;
  text: string;
  rel?: string | undefined;
}[] {
  const t = useTranslate();
  const menu = useShopFrame()?.menu;
  return menu?.header ?? shopLinks.map(({ href, text }) => ({ href, text: t(text) }));
}
