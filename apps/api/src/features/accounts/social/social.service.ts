import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { markEmailProved } from '../profile/profile.queries.ts';
import { chooseName } from '../profile/profile.service.ts';
import type { AccountCaller } from '../sessions/known-devices.ts';
import { type StartedSession, startSession } from '../sessions/session.service.ts';
import { type FactorNeeded, startSessionOrChallenge } from '../sessions/sign-in.service.ts';
import { insertUser } from '../user.queries.ts';
import type { Provider } from './provider.ts';
import type { ProviderClaims } from './provider-claims.ts';
import { findUserOfIdentity, hasAccount, insertIdentityOf } from './social.queries.ts';
import { type AuthorizationState, type PendingLink, pendingLinkCookie } from './social-cookies.ts';

/** The address has an account; it is linked after a sign-in to that account. */
export interface LinkNeeded {
  pending: PendingLink;
}

/** The provider's URL, and the state to check on return. */
export async function startAuthorization(
  { openId, configuration, callbackUrl, identityIssuer }: Provider,
  returnTo: string,
): Promise<{ url: URL; authorization: AuthorizationState }> {
  const authorization = {
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    verifier: openId.randomPKCECodeVerifier(),
    returnTo,
  };
  const url = openId.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    state: authorization.state,
    nonce: authorization.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(authorization.verifier),
    code_challenge_method: 'S256',
    prompt: identityIssuer === 'demo' ? 'login' : 'select_account',
  });
  return { url, authorization };
}

/**
 * Signs in with a provider's claims. Identities are issuer and subject; the address is used only to create an
 * account, and only if the provider has verified it.
 */
export function signInWithClaims(
  accounts: Accounts,
  claims: ProviderClaims,
  caller: AccountCaller,
): Promise<
  StartedSession | FactorNeeded | LinkNeeded | Refusal<'social_refused' | 'account_deactivated'>
> {
  const { db, keys } = accounts;
  return runTransaction(db, async (tx) => {
    const known = await findUserOfIdentity(tx, claims);
    if (known && !known.active) return refuse('account_deactivated');
    if (known) return startSessionOrChallenge(tx, accounts, known.id, caller);

    const { email, issuer, subject } = claims;
    if (!email || !claims.emailVerified) return refuse('social_refused');
    const identity = { issuer, subject, email };
    if (await hasAccount(tx, email)) return { pending: identity };
    const userId = await makeAccount(tx, { ...claims, email });
    // Another request created an account with this address at the same time.
    if (!userId) return { pending: identity };
    await insertIdentityOf(tx, userId, identity);
    await markEmailProved(tx, userId);
    return startSession(tx, keys, userId, caller);
  });
}

function makeAccount(
  tx: Db,
  { email, name }: { email: string; name: string | undefined },
): Promise<string | undefined> {
  return insertUser(tx, { id: newId(), name: chooseName(name, email), email, passwordHash: null });
}

/** After a sign-in by password: proves that identity, account and address have the same owner. */
function linkIdentity(db: Db, userId: string, pending: PendingLink): Promise<void> {
  return runTransaction(db, async (tx) => {
    if (await insertIdentityOf(tx, userId, pending)) await markEmailProved(tx, userId);
  });
}

/**
 * Called by routes after a sign-in by password: links the provider's identity if the person came from there
 * with the same verified address.
 */
export async function linkPending(
  { db, keys, secureCookies }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const pending = await pendingLinkCookie.read(request, keys);
  if (!pending) return;
  await linkIdentity(db, userId, pending);
  pendingLinkCookie.clear(reply, secureCookies);
}
