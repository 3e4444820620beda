import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cspHeader, writePolicy } from '../security-headers.ts';

/** Placeholder in the page, replaced by a fresh nonce in each response. */
const noncePlaceholder = `nonce-${randomBytes(8).toString('hex')}`;

/** The page at `/api/docs`, served without third-party scripts, styles or fonts. */
export function serveApiReference(api: FastifyInstance, documentUrl: string): void {
  const routePrefix = `${api.prefix}/docs` as const;
  let loading: Promise<FastifyInstance> | undefined;

  const response = async (request: FastifyRequest, reply: FastifyReply) => {
    loading ??= loadReference(`/${routePrefix.slice(1)}`, documentUrl);
    const reference = await loading;
    const { statusCode, headers, body } = await reference.inject(request.url);
    reply.code(statusCode).header('cache-control', 'public, max-age=3600');
    if (headers.location) reply.header('location', headers.location);
    if (headers['content-type']) reply.header('content-type', headers['content-type']);
    if (!body.includes(noncePlaceholder)) return reply.send(body);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header(cspHeader, writeReferencePolicy(nonce))
      .send(body.replaceAll(noncePlaceholder, nonce));
  };
  api.get('/docs', { schema: { hide: true } }, response);
  api.get('/docs/js/scalar.js', { schema: { hide: true } }, response);
}

/**
 * Lazy: the reference's browser application is one large text, which takes longer to load than the rest of the
 * server, so it is loaded in a separate instance when somebody opens the page.
 */
async function loadReference(routePrefix: `/${string}`, url: string): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reference = Fastify({
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: false,
      ignoreDuplicateSlashes: true,
    },
  });
  await reference.register(apiReference, {
    routePrefix,
    configuration: {
      url,
      pageTitle: 'Matjar API',
      favicon: '/favicon.svg',
      nonce: noncePlaceholder,
      withDefaultFonts: false,
      telemetry: false,
      // Parts that call or lead to the vendor's own services.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  return reference;
}

/** It adds style elements without a nonce at run time, so inline styles are allowed; inline scripts are not. */
function writeReferencePolicy(nonce: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
  });
}
