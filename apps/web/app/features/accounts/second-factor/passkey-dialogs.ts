import type {
  NewPasskey,
  PasskeyOptions,
  ShownPasskey,
} from '@matjar/contract/accounts/second-factor.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Creates a passkey in the browser; undefined if the person cancels. */
export async function makePasskey(
  options: PasskeyOptions,
): Promise<NewPasskey['passkey'] | undefined> {
  const made = await unlessDeclined(
    startRegistration({ optionsJSON: options as unknown as Creation }),
  );
  return made as NewPasskey['passkey'] | undefined;
}

/** Uses a passkey in the browser; undefined if the person cancels, or has none here. */
export async function showPasskey(options: PasskeyOptions): Promise<ShownPasskey | undefined> {
  const shown = await unlessDeclined(
    startAuthentication({ optionsJSON: options as unknown as Request }),
  );
  return shown as ShownPasskey | undefined;
}

/** Browsers do not tell a cancelled dialog from a timeout. */
async function unlessDeclined<Result>(ceremony: Promise<Result>): Promise<Result | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    const isDeclined =
      error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    if (isDeclined) return undefined;
    throw error;
  }
}
