import type { Config } from '../../config.ts';

/** One clear sentence for a failure to listen, or nothing when the failure is of another kind. */
export function explainListenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or set PORT to another number.`;
    case 'EACCES':
      return `Listening on port ${port} is not permitted: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}
