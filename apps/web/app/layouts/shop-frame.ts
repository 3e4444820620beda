import { builtInPlaces } from '@matjar/contract/content/built-in-menu.ts';
import type { ShopFrame } from '@matjar/contract/content/content.ts';
import { useRouteLoaderData } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';

/** Announcement bar and menus, as arranged by the owner. */
export function useShopFrame(): ShopFrame | undefined {
  return useRouteLoaderData<{ frame: ShopFrame }>('layouts/shop-layout')?.frame;
}

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
