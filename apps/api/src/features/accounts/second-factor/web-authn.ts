import type { NewPasskey, ShownPasskey } from '@matjar/contract/accounts/second-factor.ts';
import type { FactorRow } from './second-factor.queries.ts';

/** The relying party: passkeys are bound to this origin. */
export interface PasskeySite {
  /** Of the pages, such as `https://shop.example.com`. */
  origin: string;
  name: string;
}

// Loaded when somebody uses a passkey: a start need not wait for it.
const load = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what authenticators have. Others are an experiment of Node's yet. */
const supportedAlgorithmIDs = [-8, -7, -257];

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname;

interface Owner {
  id: string;
  name: string;
  email: string;
}

export async function registrationOptions(
  site: PasskeySite,
  owner: Owner,
  known: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: listCredentials(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The credential that the browser created for this challenge; undefined if it is invalid. */
export async function readNew(
  site: PasskeySite,
  passkey: NewPasskey['passkey'],
  challenge: string,
): Promise<Pick<FactorRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await load();
  const read = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!read?.verified || isFramed(passkey.response.clientDataJSON)) return undefined;
  const { id, publicKey, counter } = read.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: passkey.response.transports ?? null,
  };
}

/** `known` limits which passkeys may answer; without it any discoverable passkey of this shop may. */
export async function authenticationOptions(site: PasskeySite, known?: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    ...(known && { allowCredentials: listCredentials(known) }),
    userVerification: known ? 'preferred' : 'required',
  });
}

/** The passkey's new count of uses; nothing when it did not sign this challenge. */
export async function checkShown(
  site: PasskeySite,
  shown: ShownPasskey,
  { factor, challenge, alone }: { factor: FactorRow; challenge: string; alone: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const { credentialId, publicKey, counter, transports } = factor;
  if (!credentialId || !publicKey || !isOf(factor.userId, shown)) return undefined;
  const checked = await verifyAuthenticationResponse({
    response: shown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(publicKey),
      counter: counter ?? 0,
      ...(transports && { transports }),
    },
    // Without a password, the passkey must verify its user, such as by PIN or fingerprint.
    requireUserVerification: alone,
  }).catch(() => undefined);
  if (!checked?.verified || isFramed(shown.response.clientDataJSON)) return undefined;
  return checked.authenticationInfo.newCounter;
}

/** A passkey with a user handle must name the account it is stored with. */
function isOf(userId: string, { response: { userHandle } }: ShownPasskey): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === userId;
}

/** True if the dialog was opened from an iframe of another site, where people cannot see whom they answer. */
function isFramed(clientDataJSON: string): boolean {
  return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true;
}

function listCredentials(factors: readonly FactorRow[]) {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ id: credentialId, ...(transports && { transports }) }] : [],
  );
}
