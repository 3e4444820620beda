import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { translate } from '../../platform/texts.ts';
import { sendError } from '../errors/error-handler.ts';
import { RefusedError, refuse } from '../errors/refusal.ts';
import { sendMinimalPage } from '../pages/minimal-page.ts';
import { chooseSecurityHeaders } from '../security-headers.ts';
import { requestIdHeader } from './request-id.ts';

/** Answers a path the router cannot read, such as `/%zz`. No hook runs for these, so headers are set here. */
export function answerUnroutable(config: Config) {
  const headers = chooseSecurityHeaders(config);
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header(requestIdHeader, request.id).headers(headers);
    if (isApiPath(request.url)) return sendError(error, request, reply);
    return sendMinimalPage(reply, {
      status: 400,
      heading: translate('shell.notFoundTitle'),
      text: translate('errors.badRequest'),
    });
  };
}

/** `OPTIONS *` asks about the server as a whole; the router would take the star for the start of any path. */
export function refuseStarTarget(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('*')) done(new RefusedError(refuse('bad_request')));
    else done();
  });
}

function isApiPath(url: string): boolean {
  return /^\/+api(\/|\?|$)/i.test(url);
}
