import { ApiError } from '@matjar/client/api-error.ts';
import { parseJson, readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';

/** Progress of a password reset; stored for this tab only. */
interface PasswordResetState {
  email: string;
  /** The request was accepted, so a code was sent. */
  isVerified: boolean;
  /** The code was correct, so a new password may be set. */
  success: boolean;
  /** Of the link in the email, for who followed it. */
  token?: string;
}

const key = 'resetPassword';

function isResetState(value: unknown): value is PasswordResetState {
  if (typeof value !== 'object' || value === null) return false;
  const { email, isVerified, success, token } = value as Record<keyof PasswordResetState, unknown>;
  return (
    typeof email === 'string' &&
    typeof isVerified === 'boolean' &&
    typeof success === 'boolean' &&
    (token === undefined || typeof token === 'string')
  );
}

export function readPasswordReset(): PasswordResetState | null {
  const text = readStored(key, 'session');
  if (text === null) return null;
  const value = parseJson(text);
  if (isResetState(value)) return value;
  removeStored(key, 'session');
  return null;
}

/** Emails link to the new-password page with address and token in the hash, which the server does not see. */
export function readResetLink(hash: string): void {
  const parameters = new URLSearchParams(hash.slice(1));
  const [email, token] = [parameters.get('email'), parameters.get('token')];
  if (!email || !token) return;
  savePasswordReset({ email, isVerified: true, success: true, token });
  // Nobody reads it over a shoulder, or in the history of the browser.
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

export function savePasswordReset(state: PasswordResetState): void {
  writeStored(key, JSON.stringify(state), 'session');
}

export function forgetPasswordReset(): void {
  removeStored(key, 'session');
}

/** Why no code was sent: a refusal for too many requests says when to come back. */
export function textOfForgotFailure(error: unknown, otherwise: string): string {
  const isLimit = error instanceof ApiError && error.status === 429;
  return (isLimit && error.message) || otherwise;
}
