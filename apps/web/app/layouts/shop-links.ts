import { builtInPlaces } from '@matjar/contract/content/built-in-menu.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useShopFrame } from './shop-frame.ts';

/** In header and drawer alike. */
export function useMainLinks(): readonly {
  href: string;
  text: string;
  rel?: string | undefined;
}[] {
  const t = useTranslate();
  const menu = useShopFrame()?.menu;
  return menu?.header ?? builtInPlaces.map(([href, text]) => ({ href, text: t(text) }));
}
