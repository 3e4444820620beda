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
];

/** Characters that are collected before they are handed over, and the longest they wait, in milliseconds. */
const collected = { length: 16_384, longest: 200 };

/**
 * Hands lines over many at a time: looking at each and writing it would cost as much as answering. What
 * is left is written when the process ends, however it does, but for being killed.
 */
function collectLines(): DestinationStream {
  const destination = pino.destination({ sync: false });
  let lines = '';
  const handOver = () => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  setInterval(handOver, collected.longest).unref();
  // Before pino's own, which closes the destination.
  process.prependListener('beforeExit', handOver);
  process.on('exit', () => {
    handOver();
    destination.flushSync();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= collected.length) handOver();
    },
  };
}

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
  if (config.logFormat === 'json') return pino(options, collectLines());
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
  );
}
