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

/** Characters that are collected before they are written, and the longest they wait, in milliseconds. */
const buffered = { minLength: 8_192, periodicFlush: 200 };

/** Structured lines; secrets never reach them, at whatever depth an object was logged. */
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
