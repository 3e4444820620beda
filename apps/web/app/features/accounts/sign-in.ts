import { ApiError } from '@matjar/client/api-error.ts';
import type { Login } from '@matjar/contract/accounts/account-forms.ts';
import { api } from '../../api-client.ts';
import { enterAccount } from './enter-account.ts';

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
