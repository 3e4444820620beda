import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ProviderEvent } from '../payments/card-provider.ts';
import { rememberEvent } from '../payments/payments.service.ts';
import { settle } from './checkout.queries.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { expireIn } from './end-checkout.service.ts';
import { fulfilIn } from './fulfil-checkout.service.ts';

/**
 * Takes a provider's event. Whatever was sent before, or is of no interest, is thanked for and
 * changes nothing; what is not signed by the provider leaves no trace.
 */
export async function takeEvent(
  deps: CheckoutDeps,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<undefined | Refusal<'bad_request'>> {
  const { providers, db } = deps;
  const provider = providers.current;
  const event = provider?.parseEvent(body, headers);
  if (!provider || !event) return refuse('bad_request');
  await runTransaction(db, async (transaction) => {
    const isNew = await rememberEvent(transaction, provider.name, event);
    if (isNew) await act(transaction, deps, provider.name, event);
  });
  return undefined;
}

async function act(
  db: Db,
  deps: CheckoutDeps,
  provider: string,
  { session }: ProviderEvent,
): Promise<void> {
  if (!session || !isId(session.checkoutId)) return;
  const { checkoutId, status, payment } = session;
  if (payment) {
    await fulfilIn(db, deps, { provider, checkoutId, payment });
  } else if (status === 'expired') {
    await expireIn(db, checkoutId);
    await settle(db, checkoutId);
  }
}
