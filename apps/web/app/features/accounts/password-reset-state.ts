import { parseJson, readStored, removeStored, writeStored } from '../../browser-storage.ts';

/** Progress of a password reset; stored for this tab only. */
interface PasswordResetState {
  email: string;
  /** The request was accepted, so a code was sent. */
  isVerified: boolean;
  /** The code was correct, so a new password may be set. */
  success: boolean;
}

const key = 'resetPassword';

function isResetState(value: unknown): value is PasswordResetState {
  if (typeof value !== 'object' || value === null) return false;
  const { email, isVerified, success } = value as Record<keyof PasswordResetState, unknown>;
  return (
    typeof email === 'string' && typeof isVerified === 'boolean' && typeof success === 'boolean'
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

export function savePasswordReset(state: PasswordResetState): void {
  writeStored(key, JSON.stringify(state), 'session');
}

export function forgetPasswordReset(): void {
  removeStored(key, 'session');
}
