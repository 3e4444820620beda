import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'passwordConfirm',
  'currentPassword',
  'newPassword',
  'token',
  'resetCode',
];

/**
 * Lines are handed over a few at a time, at the latest after this many milliseconds: a write for each
 * would cost as much as answering. What is left is written when the process ends, however it does, but
 * for being killed.
 */
const collected = { sync: false, minLength: 4_096, periodicFlush: 200 };

/** Structured lines; secrets never reach them, at whatever depth an object was logged. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
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
  if (config.logFormat === 'json') return pino(options, pino.destination(collected));
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  );
}
