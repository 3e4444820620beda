import { api } from '../../api-client.ts';
import { addToGuestCart } from '../../cart-data/guest-cart.ts';
import { readSession, type Session, startSession } from '../../session/session-store.ts';

/** Somebody signed in or up. What they had in the cart as a guest comes along, like a visitor's. */
export async function enterAccount(session: Session): Promise<void> {
  if (readSession()?.data.guest) {
    await keepCartOfGuest().catch((error: unknown) => {
      console.warn('The cart of the guest could not be brought along.', error);
    });
  }
  startSession(session);
}

async function keepCartOfGuest(): Promise<void> {
  const { data } = await api.call('GET /cart');
  // A token that had run out was exchanged by the new cookie: then this is the account's own cart.
  if (!readSession()?.data.guest) return;
  for (const { product, count, color } of data.products) {
    addToGuestCart({ product: product._id, quantity: count, ...(color && { color }) });
  }
}
