import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Say = FastifyBaseLogger['info'];

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The log of one request. What it says carries the request's id; the logger that does so is made when
 * there is something to say, because most requests have nothing to say and making it is dear.
 */
export class RequestLogger implements FastifyBaseLogger {
  declare readonly fatal: Say;
  declare readonly error: Say;
  declare readonly warn: Say;
  declare readonly info: Say;
  declare readonly debug: Say;
  declare readonly trace: Say;
  declare readonly silent: Say;
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #opened: FastifyBaseLogger | undefined;

  static {
    for (const level of levels) {
      Object.defineProperty(RequestLogger.prototype, level, {
        value(this: RequestLogger, ...said: Parameters<Say>) {
          this.#open()[level](...said);
        },
      });
    }
  }

  constructor(log: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#options?.level ?? this.#log.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#open().child(bindings, options);
  }

  #open(): FastifyBaseLogger {
    this.#opened ??= this.#log.child(this.#bindings, this.#options);
    return this.#opened;
  }
}
