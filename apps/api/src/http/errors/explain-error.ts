import type { FieldError } from '@matjar/contract/errors.ts';
import { errorCauses } from '@matjar/db/error-causes.ts';
import type { FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { translateIfKey } from '../../platform/texts.ts';
import { QueueFullError } from '../../platform/work-queue.ts';
import { type Refusal, RefusedError, refuse } from './refusal.ts';

const unavailableRetrySeconds = 5;

/** Maps an error to what the client may know. Anything unknown is a bug and stays hidden. */
export function explainError(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refuse('validation').with({ fields: error.validation.map(describeField) });
  }
  // Checked before database errors: a body that its client cut off looks like a lost connection.
  if (isFrameworkError(error)) return explainFrameworkError(error);
  if (error instanceof QueueFullError || isDatabaseUnavailable(error)) return refuseForNow();
  return refuse('internal');
}

export function refuseForNow(): Refusal<'unavailable'> {
  return refuse('unavailable').with({ retryAfterSeconds: unavailableRetrySeconds });
}

function describeField(issue: FastifySchemaValidationError): FieldError {
  const { params } = issue;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return {
    msg: translateIfKey(issue.message ?? '', values),
    param: issue.instancePath.slice(1).replaceAll('/', '.'),
  };
}

interface FrameworkError extends Error {
  code: string;
  statusCode: number;
}

function isFrameworkError(error: unknown): error is FrameworkError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

type PlainCode =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests';

const codeOfStatus: Record<number, PlainCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Fastify and its plugins mark client errors by a status below 500. */
function explainFrameworkError(error: FrameworkError): Refusal {
  if (error.statusCode === 503) return refuseForNow();
  if (error.statusCode < 400 || error.statusCode >= 500) return refuse('internal');
  return refuse(codeOfStatus[error.statusCode] ?? 'bad_request');
}

/** Codes of the operating system for a database that cannot be reached. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no error codes for lost, failed or closing connections. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/**
 * PostgreSQL's own: connection failures (08), out of resources (53), an operator's intervention such
 * as a shutdown (57P), a statement that ran into its time limit (57014), a transaction that was broken off
 * because it waited too long for its next statement (25P03), and a server that is no longer primary (25006).
 */
const unavailableState = /^(08...|53...|57P..|57014|25P03|25006)$/;

/** Whether an error, or its cause, means an unavailable database rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorCauses(error).some(({ code, message }) => {
    const known = typeof code === 'string' ? code : '';
    return (
      connectionCodes.has(known) || unavailableState.test(known) || driverMessage.test(message)
    );
  });
}
