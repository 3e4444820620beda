import type { OnlineMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { FastifyBaseLogger } from 'fastify';
import { finishesWithin } from '../../http/lifecycle/graceful-stop.ts';
import { type PaymentProvider, ProviderUnreachable } from './payment-provider.ts';

/** People wait at most five seconds for a response, however slow the provider is. */
const timeoutMs = 4_500;

/** The provider of new payments per method, and every provider that may have older payments. */
export class PaymentProviders {
  readonly #current: ReadonlyMap<OnlineMethod, PaymentProvider>;
  readonly #all: ReadonlyMap<string, PaymentProvider>;
  readonly #takes: (method: OnlineMethod) => boolean;

  constructor(
    log: Pick<FastifyBaseLogger, 'info'>,
    current: Partial<Record<OnlineMethod, PaymentProvider | undefined>>,
    others: readonly (PaymentProvider | undefined)[] = [],
    takes: (method: OnlineMethod) => boolean = () => true,
  ) {
    this.#takes = takes;
    const known = new Map<string, PaymentProvider>();
    const limited = (provider: PaymentProvider) => {
      const found = known.get(provider.name) ?? limitTime(provider, log);
      known.set(provider.name, found);
      return found;
    };
    this.#current = new Map(
      Object.entries(current).flatMap(([method, provider]) =>
        provider ? [[method as OnlineMethod, limited(provider)]] : [],
      ),
    );
    for (const provider of others) if (provider) limited(provider);
    this.#all = known;
  }

  /** Undefined if the shop cannot take such payments. */
  of(method: OnlineMethod): PaymentProvider | undefined {
    return this.#takes(method) ? this.#current.get(method) : undefined;
  }

  named(name: string): PaymentProvider | undefined {
    return this.#all.get(name);
  }
}

function limitTime(
  provider: PaymentProvider,
  log: Pick<FastifyBaseLogger, 'info'>,
): PaymentProvider {
  const inTime = <Response>(work: Promise<Response>) => limitAnswer(work, provider.name, log);
  return {
    name: provider.name,
    can: provider.can,
    createSession: (request) => inTime(provider.createSession(request)),
    readSession: (session) => inTime(provider.readSession(session)),
    endSession: (id) => inTime(provider.endSession(id)),
    refund: (request) => inTime(provider.refund(request)),
    parseEvent: (notification) => provider.parseEvent(notification),
  };
}

async function limitAnswer<Response>(
  work: Promise<Response>,
  provider: string,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<Response> {
  if (await finishesWithin(work, timeoutMs)) return work;
  // The call continues in the background; nobody waits for its outcome.
  work.then(
    () => log.info({ provider }, 'a payment provider answered too late'),
    (error: unknown) => log.info({ err: error, provider }, 'a payment provider failed too late'),
  );
  throw new ProviderUnreachable(new Error(`no answer within ${timeoutMs} ms`));
}
