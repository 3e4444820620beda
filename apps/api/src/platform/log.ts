import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { describeError } from './describe-error.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'passwordConfirm',
  'currentPassword',
  'newPassword',
  'token',
  'resetCode',
  'resetToken',
];

/** Buffer size in characters, and the longest delay before a flush, in milliseconds. */
const buffered = { minLength: 8_192, periodicFlush: 200 };

/** Structured log; secrets are redacted at any depth. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        '*.headers["set-cookie"]',
        'headers["set-cookie"]',
      ],
      censor: '[secret]',
    },
  };
  if (destination) return pino(options, destination);
  if (config.logFormat === 'json')
    return pino(options, pino.destination({ sync: false, ...buffered }));
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  );
}
