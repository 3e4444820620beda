import type { ShopFrame } from '@matjar/contract/content/content.ts';
import { useRouteLoaderData } from 'react-router';

/** Announcement bar and menus, as arranged by the owner. */
export function useShopFrame(): ShopFrame | undefined {
  return useRouteLoaderData<{ frame: ShopFrame }>('layouts/shop-layout')?.frame;
}
