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
  if (config.logFormat === 'json') return pino(options);
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  );
}
