import type { TrackOrderRequest } from '@matjar/contract/orders/order-tracking.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Caller } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { inConstantTime, type Secrets } from '../../platform/signed-text.ts';
import { readOrderLink, signOrderLink } from './order-link.ts';
import { findOrderByNumber, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';

export interface TrackingDeps extends OrderDeps {
  limits: RateLimits;
}

/**
 * A read-only link to an order for its number and email. Numbers are consecutive, so attempts are limited by number and
 * by email, and errors do not reveal which of the two was wrong.
 */
export async function trackOrder(
  { db, linkSecrets, limits }: TrackingDeps,
  { number, email }: TrackOrderRequest,
  caller: Caller,
): Promise<{ token: string } | Refusal<'order_unknown' | 'too_many_requests'>> {
  return inConstantTime(async () => {
    const digits = Number(number.replace('#', ''));
    const { address } = caller;
    const byNumber = { account: String(digits), address };
    const byEmail = { account: email, address };
    const limited =
      (await limits.consume('track', byNumber)) ?? (await limits.consume('trackEmail', byEmail));
    if (limited) return limited;
    const order = await findOrderByNumber(db, digits);
    const token = order?.buyer.email.toLowerCase() === email && signLikeEmails(order, linkSecrets);
    if (!token) return refuse('order_unknown');
    await limits.forgive('track', byNumber);
    await limits.forgive('trackEmail', byEmail);
    return { token };
  });
}

/** Valid as long as the link of the last email; undefined once that has expired. */
function signLikeEmails({ id, updatedAt }: OrderRow, linkSecrets: Secrets): string | undefined {
  const token = signOrderLink(id, linkSecrets, {
    now: updatedAt.getTime(),
    kind: 'tracking',
  });
  return readOrderLink(token, linkSecrets) && token;
}
