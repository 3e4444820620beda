import type { Route } from './+types/robots.ts';

/** Personal pages and the admin area do not belong in search results. */
const closed = ['/account', '/admin', '/auth', '/checkout', '/api/', '/dev/'];
/** Every page links to them: if closed, search engines would list their bare URLs. The longer rule wins. */
const open = ['/auth/signIn$', '/checkout/cart$'];

/** `/robots.txt` */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
