import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { emptyVisitorCart } from '../../cart-data/visitor-cart.ts';
import { endSession } from '../../session/session-store.ts';
import { removeStored, storedKeys } from '../../storage/browser-storage.ts';
import { forgetPasswordReset } from './password-reset.ts';

/** Belongs to the device, not to the person. */
const survivesLogout = new Set(['theme']);

/** Ends the session in this browser at once, without waiting for the server. */
export function logOut(): void {
  api.call('POST /auth/logout').catch((error: unknown) => {
    console.warn('The server could not be notified of the logout.', error);
  });
  endSession();
  emptyVisitorCart();
  forgetPasswordReset();
  for (const key of storedKeys()) if (!survivesLogout.has(key)) removeStored(key);
}

export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // Navigates first: a guard that sees the session end would ask to sign in again.
    void navigate('/');
    logOut();
  };
}
