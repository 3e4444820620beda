import { api } from '../../api-client.ts';
import { removeStored, storedKeys } from '../../browser-storage.ts';
import { emptyLocalCart } from '../cart/local-cart.ts';
import { forgetPasswordReset } from './password-reset-state.ts';
import { endSession } from './session-store.ts';

/** Belongs to the device, not to the person. */
const keptAfterLogout = new Set(['theme']);

/** Ends the session in this browser at once; the server is told, but never waited for. */
export function logOut(): void {
  api.call('POST /auth/logout').catch((error: unknown) => {
    console.warn('The server could not be told about the logout.', error);
  });
  endSession();
  emptyLocalCart();
  forgetPasswordReset();
  for (const key of storedKeys()) if (!keptAfterLogout.has(key)) removeStored(key);
}
