import { otherRendition } from '@matjar/contract/media/media.ts';
import { hostContext } from '../../../host.ts';
import type { Route } from './+types/manifest.ts';

const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** `/manifest.webmanifest`: the shop as an installable app. */
export function loader({ context }: Route.LoaderArgs) {
  const { shopName, description, brandColour, logo } = context.get(hostContext).settings;
  const manifest = {
    name: shopName,
    short_name: shopName,
    ...(description && { description }),
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brandColour,
    icons: logo
      ? [{ src: otherRendition(logo, 480, 'png'), sizes: 'any', type: 'image/png' }]
      : ownIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  });
}
