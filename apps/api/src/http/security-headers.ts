import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export const cspHeader = 'content-security-policy';

type Policy = Record<string, readonly string[]>;

/** For everything but pages: nothing may load, run or be framed. */
const dataPolicy = writePolicy({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Headers of every response. */
const securityHeaders = {
  [cspHeader]: dataPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers that only matter for HTML pages. */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const adminPath = /^\/admin(?:[/?]|$)/i;

/** The camera reads barcodes in the admin area; no page of the shop needs it. */
function writePermissionsPolicy(url: string): string {
  const camera = adminPath.test(url) ? '(self)' : '()';
  return `camera=${camera}, geolocation=(), microphone=(), payment=()`;
}

const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

export function chooseSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { ...securityHeaders, ...(publicUrl.startsWith('https:') && httpsOnly) };
}

export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = chooseSecurityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      const policy = writePermissionsPolicy(request.url);
      reply.headers({ ...pageHeaders, 'permissions-policy': policy });
    }
    done();
  });
}

/** Inline code of a page that may run, as sources of a content security policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** For the shop's pages: own files only, and the inline scripts and styles that are named. */
export function writePagePolicy(
  inline: InlineSources,
  apiOrigin: string | undefined,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const api = apiOrigin ? [apiOrigin] : [];
  return writePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBy],
    'form-action': ["'self'"],
  });
}

/** For the service worker: it fetches what pages do. */
export function writeWorkerPolicy(apiOrigin: string | undefined): string {
  return writePolicy({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...(apiOrigin ? [apiOrigin] : [])],
  });
}

/** Inline code that carries the nonce of this one answer. */
export function allowNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
