import { errorCauses } from '@matjar/db/error-causes.ts';

/** Codes of the operating system for a database that cannot be reached. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no codes of its own: connections that were lost, were never made, or are being closed. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/**
 * PostgreSQL's own: connection failures (08), out of resources (53), an operator's intervention such
 * as a shutdown (57P), and a statement that ran into its time limit (57014).
 */
const unavailableState = /^(08...|53...|57P..|57014)$/;

/** Whether an error, or what caused it, is a database that does not answer rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorCauses(error).some(({ code, message }) => {
    const known = typeof code === 'string' ? code : '';
    return (
      connectionCodes.has(known) || unavailableState.test(known) || driverMessage.test(message)
    );
  });
}
