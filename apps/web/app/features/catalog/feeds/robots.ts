import type { Route } from './+types/robots.ts';

/** What belongs to one person, or to the people behind the counter, is no search result. */
const closed = ['/account', '/admin', '/auth', '/checkout', '/api/', '/dev/'];
/** Every page links to them: closed, search engines would list their bare addresses. The longer rule counts. */
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
