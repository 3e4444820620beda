import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cspHeader, writePolicy } from '../security-headers.ts';

/** Stands in the reference's page where each answer puts a nonce of its own. */
const noncePlaceholder = `nonce-${randomBytes(8).toString('hex')}`;

/** The page at `/api/docs`, entirely from this server: no script, style or font of anyone else. */
export function serveApiReference(api: FastifyInstance, documentUrl: string): void {
  const routePrefix = `${api.prefix}/docs` as const;
  let loading: Promise<FastifyInstance> | undefined;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
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
  api.get('/docs', { schema: { hide: true } }, answer);
  api.get('/docs/js/scalar.js', { schema: { hide: true } }, answer);
}

/**
 * The reference brings its whole browser application as one text: loading it takes longer than the
 * rest of the server together, so it waits in an instance of its own until someone opens the page.
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

/** It adds style elements without a nonce as it runs, so styles are free; scripts are not. */
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
