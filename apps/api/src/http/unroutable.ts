import type { FastifyReply, FastifyRequest } from 'fastify';
import { translate } from '../platform/texts.ts';
import { answerError } from './error-handler.ts';
import { sendMinimalPage } from './minimal-page.ts';
import { requestIdHeader } from './request-id.ts';
import { cspHeader, dataPolicy } from './security-headers.ts';

/** Answers a path the router cannot read, such as `/%zz`. No hook runs for these, so headers are set here. */
export function answerUnroutable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header(requestIdHeader, request.id)
    .header(cspHeader, dataPolicy)
    .header('x-content-type-options', 'nosniff');
  if (isApiPath(request.url)) return answerError(error, request, reply);
  return sendMinimalPage(reply, {
    status: 400,
    heading: translate('shell.notFoundTitle'),
    text: translate('errors.badRequest'),
  });
}

function isApiPath(url: string): boolean {
  return /^\/+api(\/|\?|$)/i.test(url);
}
