import { ApiError } from '@matjar/client/api-error.ts';
import type { Login } from '@matjar/contract/accounts/account-forms.ts';
import { api } from '../../api-client.ts';
import { addToVisitorCart, itemOfLine } from '../../cart-data/visitor-cart.ts';
import { readSession, type Session, startSession } from '../../session/session-store.ts';

/** After sign-in or sign-up. The cart of a guest session moves along, like a visitor's. */
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
  // Another tab has signed in meanwhile and brought it along.
  if (!readSession()?.data.guest) return;
  for (const line of data.products) addToVisitorCart(itemOfLine(line));
}

/** True if signed in; false if a second factor is required. */
export async function signIn(login: Login): Promise<boolean> {
  try {
    await enterAccount(await api.call('POST /auth/login', { body: login }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required') return false;
    throw error;
  }
}
