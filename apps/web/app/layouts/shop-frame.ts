import type { ShopFrame } from '@matjar/contract/content.ts';
import { useRouteLoaderData } from 'react-router';

/** What the owner arranged around pages. */
export function useShopFrame(): ShopFrame | undefined {
  return useRouteLoaderData<{ frame: ShopFrame }>('layouts/shop-layout')?.frame;
}
