import { errorCodes } from '@matjar/contract/error-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../../platform/work-queue.ts';
import { describeRefusal, sendErrorAnswer } from './error-answer.ts';
import { explainError } from './explain-error.ts';
import { RefusedError, refuse } from './refusal.ts';

/** Turns errors into answers and logs bugs. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
}

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = explainError(error);
  const { status } = errorCodes[refusal.code];
  // Expected refusals are logged without a stack trace.
  const isAnswer = error instanceof RefusedError || error instanceof QueueFullError;
  if (isAnswer) request.log.debug({ code: refusal.code }, 'request refused');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.debug({ err: error }, 'request refused');
  return sendErrorAnswer(reply, describeRefusal(refusal, request.routeOptions.config.fieldErrors));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorAnswer(reply, describeRefusal(refuse('not_found')));
}
