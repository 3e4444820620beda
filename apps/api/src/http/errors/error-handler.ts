import { errorCodes } from '@matjar/contract/error-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../../platform/work-queue.ts';
import { describeRefusal, sendErrorResponse } from './error-response.ts';
import { explainError } from './explain-error.ts';
import { RefusedError, refuse } from './refusal.ts';

/** Turns errors into answers and logs bugs. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = explainError(error);
  const { status } = errorCodes[refusal.code];
  // Expected refusals are logged without a stack trace.
  const isExpected = error instanceof RefusedError || error instanceof QueueFullError;
  if (isExpected) request.log.debug({ code: refusal.code }, 'request refused');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.debug({ err: error }, 'request refused');
  return sendErrorResponse(
    reply,
    describeRefusal(refusal, request.routeOptions.config.fieldErrors),
  );
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorResponse(reply, describeRefusal(refuse('not_found')));
}
