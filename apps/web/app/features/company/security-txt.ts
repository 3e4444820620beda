import { hostContext } from '../../host.ts';
import type { Route } from './+types/security-txt.ts';

/** Readers fetch it again after that. */
const validDays = 90;

/**
 * `/.well-known/security.txt` (RFC 9116): contact for security researchers. Missing if there is no address.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = context.get(hostContext).settings.contact;
  if (!email) return new Response('', { status: 404 });
  const { origin } = new URL(request.url);
  const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
