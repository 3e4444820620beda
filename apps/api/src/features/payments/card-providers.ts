import { finishesWithin } from '../../http/lifecycle/finishes-within.ts';
import { type CardProvider, ProviderUnreachable } from './card-provider.ts';

/** People wait five seconds at most for an answer, whatever the provider does. */
const patienceMs = 4_500;

/** The provider that takes new payments, and the others whose payments are still about. */
export class CardProviders {
  /** Absent in a shop that takes cash only. */
  readonly current: CardProvider | undefined;
  readonly #all: ReadonlyMap<string, CardProvider>;

  constructor(providers: readonly CardProvider[]) {
    const all = providers.map(limitPatience);
    this.current = all[0];
    this.#all = new Map(all.map((provider) => [provider.name, provider]));
  }

  named(name: string): CardProvider | undefined {
    return this.#all.get(name);
  }
}

function limitPatience(provider: CardProvider): CardProvider {
  return {
    name: provider.name,
    createSession: (request) => inTime(provider.createSession(request)),
    readSession: (id) => inTime(provider.readSession(id)),
    endSession: (id) => inTime(provider.endSession(id)),
    refund: (request) => inTime(provider.refund(request)),
    parseEvent: (body, headers) => provider.parseEvent(body, headers),
  };
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  if (await finishesWithin(work, patienceMs)) return work;
  // It goes on unheard; whatever it ends with was answered already.
  work.catch(() => {});
  throw new ProviderUnreachable(new Error(`no answer within ${patienceMs} ms`));
}
