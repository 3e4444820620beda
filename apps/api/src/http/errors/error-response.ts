import { errorCodes } from '@matjar/contract/error-codes.ts';
import type { ErrorBody, FieldErrorList } from '@matjar/contract/errors.ts';
import type { FastifyReply } from 'fastify';
import type { Refusal } from './refusal.ts';

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody | FieldErrorList;
}

/** How a route reports fields that are not valid: in the default body, or as a list at the top. */
export type FieldErrorForm = 'body' | 'list';

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldErrors?: FieldErrorForm;
  }
}

/** A refusal as HTTP says it. */
export function describeRefusal(refusal: Refusal, form: FieldErrorForm = 'body'): ErrorResponse {
  const { status } = errorCodes[refusal.code];
  const headers: Record<string, string> = {};
  if (refusal.retryAfterSeconds !== undefined) {
    headers['retry-after'] = String(Math.ceil(refusal.retryAfterSeconds));
  }
  const { code, fields, figures, changed } = refusal;
  if (form === 'list' && fields.length > 0) {
    return { status, headers, body: fields.map((field) => ({ ...field, code })) };
  }
  const body: ErrorBody = {
    status: status < 500 ? 'fail' : 'error',
    message: refusal.message,
    code,
  };
  if (fields.length > 0) body.errors = [...fields];
  if (figures) body.figures = figures;
  if (changed) body.changed = changed;
  return { status, headers, body };
}

/** Headers of the body that was to come: an error may take its place when they are set already. */
const ofOtherBody = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
];

export function sendErrorResponse(reply: FastifyReply, response: ErrorResponse): FastifyReply {
  for (const name of ofOtherBody) reply.removeHeader(name);
  return reply
    .code(response.status)
    .headers(response.headers)
    .type('application/json; charset=utf-8')
    .send(response.body);
}
